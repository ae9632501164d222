import type { JSONSchema7 } from "ai";
import { z } from "zod";

/** What a model is told of a form: without bounds of lengths, which some servers build into a grammar and fail at. */
export function schemaOf(form: z.ZodType, io: "input" | "output"): JSONSchema7 {
  const { $schema: _, ...schema } = z.toJSONSchema(form, {
    target: "draft-7",
    io,
    override({ jsonSchema }) {
      for (const bound of bounds) delete jsonSchema[bound];
    },
  });
  return schema as JSONSchema7;
}

const bounds = ["minLength", "maxLength", "maxItems", "pattern", "minimum", "maximum"] as const;

/** The JSON object in a model's answer, whatever stands around it; undefined where there is none that is whole. */
export function parseJson(answer: string): unknown {
  const text = answer
    .replaceAll(/<think>(?:(?!<think>)[\s\S])*?<\/think>/g, "")
    .replaceAll("\0", "")
    .toWellFormed();
  const from = text.indexOf("{");
  if (from === -1) return undefined;
  return tryJson(text.slice(from, text.lastIndexOf("}") + 1)) ?? tryJson(firstObject(text, from));
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The text from a brace to the one that closes it: some models write a second object behind the first. */
function firstObject(text: string, from: number): string {
  let [depth, isString] = [0, false];
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === "\\" && isString) at += 1;
    else if (sign === '"') isString = !isString;
    else if (!isString && sign === "{") depth += 1;
    else if (!isString && sign === "}" && --depth === 0) return text.slice(from, at + 1);
  }
  return "";
}
