import { z } from "zod";
import { describeAction } from "#contract/automation/describe-rule.ts";
import { type NotCarried, type RuleAction, RuleDraft } from "#contract/automation/rules.ts";
import { limits } from "#contract/limits.ts";
import type { ImportedRule } from "./import-rules.ts";

const RulesFile = z.object({
  rules: z
    .array(RuleDraft.extend({ labels: z.record(z.string(), z.string().nullable()).default({}) }))
    .max(limits.rules),
});

type FileRule = z.infer<typeof RulesFile>["rules"][number];

/** Rules as they were exported, with what cannot be taken over; undefined for text that is no such file. */
export function readRulesFile(
  text: string,
  templates: ReadonlySet<string>,
): { rule: ImportedRule; left: NotCarried[] }[] | undefined {
  const { data } = RulesFile.safeParse(parse(text));
  return data?.rules.map((rule) => toRule(rule, templates));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toRule(file: FileRule, templates: ReadonlySet<string>) {
  const { name, query, words, criterion, on, exceptions, labels: names } = file;
  const left: NotCarried[] = [];
  const actions: ImportedRule["actions"] = [];
  const labels: string[] = [];
  function leave(action: RuleAction, why: string): void {
    const value = describeAction(action, { labels: names });
    left.push({ name, property: action.do, value, why });
  }
  for (const action of file.actions)
    if (action.do === "label") {
      const label = action.label.startsWith("CATEGORY_") ? action.label : names[action.label];
      if (typeof label === "string") labels.push(label);
      else leave(action, "The file does not say how this label is called.");
    } else if (action.do === "forward")
      leave(action, "An address to forward to is only taken when you type it yourself.");
    else if (
      action.do === "draft" &&
      action.template !== undefined &&
      !templates.has(action.template)
    )
      leave(action, "The template is not there.");
    else actions.push(action);
  const more = { criterion, on, exceptions, ...(words !== undefined && { words }) };
  return { rule: { name, query, actions, labels, more }, left };
}
