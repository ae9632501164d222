import type { Query } from "#query/ast.ts";
import { anyOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { textTerm } from "#query/text-term.ts";
import { isSameAddress } from "#addresses/is-same-address.ts";
import { limits } from "#contract/limits.ts";
import type { Step, StepOf } from "../plan/plan.ts";
import { originOfWords } from "../plan/provenance.ts";
import type { World } from "../plan/world.ts";
import { findContacts, nameWords, nicknamed } from "./find-contacts.ts";
import { choiceOf, questionOfPeople, resolvePerson } from "./people.ts";
import { openQuestion } from "./open-question.ts";
import type { Resolved, Resolving } from "./resolve-context.ts";

/** What the person calls somebody from now on, or no more. Changes nothing. */
export function resolveNickname(resolving: Resolving, step: StepOf<"nickname">): Resolved {
  return step.act === "forget" ? forgotten(resolving, step) : remembered(resolving, step);
}

function remembered({ world, spoken, mind }: Resolving, step: StepOf<"nickname">): Resolved {
  const name = step.name.trim();
  const words = nameWords(name);
  // `me` is the person themselves wherever somebody is named.
  if (words.length === 0 || name.includes("@") || words.join(" ") === "me")
    return { kind: "refused", code: "no_nickname" };
  const said = step.person?.words ?? "";
  if (said === "") return whoIs(step, name);
  const one = resolvePerson({ world, spoken }, said);
  if (one.kind !== "person") {
    const { code, ...gap } = questionOfPeople(one, said);
    return openQuestion(step, code, { slot: "person", ...gap });
  }
  const { person } = one;
  if (person.by === "several" || person.by === "similar")
    return openQuestion(step, "which_person", {
      slot: "person",
      parameters: { words: said },
      choices: [person, ...person.others].slice(0, limits.recipients).map(choiceOf).slice(0, 8),
    });
  const known = world.contacts.find((contact) => isSameAddress(contact, person));
  const sure = person.by === "typed" || person.by === "own" || known?.written === true;
  const typed = originOfWords(name, spoken) ?? mind;
  return { kind: "step", step: { do: "nickname", act: "remember", name, typed, person, sure } };
}

function whoIs(step: StepOf<"nickname">, words: string): Resolved {
  return openQuestion(step, "who_is", { slot: "person", parameters: { words } });
}

/** All whom the person calls so; where they named one of them, that one. */
function forgotten({ world }: Resolving, { name, person }: StepOf<"nickname">): Resolved {
  const all = nicknamed(name, world);
  const meant = person === null ? [] : findContacts(person.words, world);
  const names =
    person === null ? all : all.filter((one) => meant.some((other) => isSameAddress(one, other)));
  if (names.length === 0) return { kind: "refused", code: "no_such_nickname" };
  const entries = names.map(({ name: called, address }) => ({ name: called, address }));
  return { kind: "step", step: { do: "nickname", act: "forget", names: entries } };
}

type Called = Pick<World, "nicknames">;

/** A search with the addresses of whom the person calls so in the place of each nickname. */
export function withoutNicknames(query: string, world: Called): string {
  return replaced(query, world, (name) => nicknamed(name, world).map(({ address }) => address));
}

/** Which one is meant, where mail of somebody is to be changed and several are called so; undefined where that is clear. */
export function askWhoseMail(step: Step, world: Resolving["world"]): Resolved | undefined {
  if (step.do !== "organise" && step.do !== "deleteForever") return undefined;
  const { target } = step;
  let unclear: string | undefined;
  replaced(target.query, world, (name) => {
    if (nicknamed(name, world).length > 1) unclear = name;
    return [];
  });
  if (unclear === undefined) return undefined;
  const words = unclear;
  const choices = findContacts(words, world).map((person) => {
    const query = replaced(target.query, world, (name) => (name === words ? [person.address] : []));
    const plan = { steps: [{ ...step, target: { ...target, query } }], leftover: [] };
    return { label: choiceOf(person).label, plan: { ...plan, replaces: false } };
  });
  const question = { code: "which_person", parameters: { words }, choices: choices.slice(0, 20) };
  return { kind: "question", question };
}

/** The query with the addresses that `addressesOf` gives for a name of somebody; without any the name stays. */
function replaced(
  query: string,
  { nicknames }: Called,
  addressesOf: (name: string) => string[],
): string {
  if (nicknames.length === 0) return query;
  let isChanged = false;
  function walk(term: Query): Query {
    if (term.kind === "and" || term.kind === "or") return { ...term, terms: term.terms.map(walk) };
    if (term.kind === "not") return { ...term, term: walk(term.term) };
    if (term.kind !== "text" || !people.has(term.field)) return term;
    const addresses = addressesOf(term.text);
    if (addresses.length === 0) return term;
    isChanged = true;
    return anyOf(addresses.map((address) => textTerm(term.field, address)));
  }
  const all = walk(parseQuery(query));
  return isChanged ? printQuery(all) : query;
}

const people: ReadonlySet<string> = new Set(["from", "to", "cc", "bcc"]);
