import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { Target } from "#server/assist-plan/plan.ts";

const asked =
  /^(?:(?:and|so|ok(?:ay)?|but)[\s,]+)*(?:(?:did|has|have) (?:he|she|they)(?: (?:ever|already))? (?:reply|replied|answer|answered|respond|responded|(?:write|wrote|written|get|got|gotten) back)(?: (?:to )?(?:me|us|that|it))?|(?:is there |was there |did i get |have i got )?(?:any|an) (?:answer|reply|response))(?: yet| since)?[\s?.!]*$/iu;
/** Messages that are looked through. */
const most = 20;

/** "Did he reply?", behind what the person wrote to somebody: whether that one has. Undefined for other words. */
export function askReply(text: string, { earlier, contacts }: World): Interpretation | undefined {
  const address = asked.test(text.trim()) ? readerIn(earlier) : undefined;
  if (address === undefined) return undefined;
  const name = contacts.find((one) => one.address === address)?.name ?? "";
  const query = `from:${address} OR to:${address}`;
  const target = Target.parse({ of: "mailbox", query, count: most });
  const question = `did ${name === "" ? address : name} reply`;
  return { kind: "plan", plan: { steps: [{ do: "summarise", target, question }] } };
}

function readerIn(earlier: World["earlier"]): string | undefined {
  const [step, another] = earlier.at(-1)?.plan?.steps ?? [];
  const isRead = step?.do === "find" || step?.do === "summarise";
  return isRead && another === undefined ? addressOf(step.target) : undefined;
}

/** Whom the mail went to, where that is one. */
function addressOf({ of, query }: Target): string | undefined {
  const [to, another] = query.match(/(?<=(?:^|[\s(])to:)[^\s)]+@[^\s)]+/gu) ?? [];
  return of === "mailbox" && another === undefined ? to : undefined;
}
