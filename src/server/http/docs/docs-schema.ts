import { escapeHtml } from "#markup/escape-html.ts";

/** The part of JSON Schema that the contract's schemas print. */
export type JsonSchema = {
  description?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/** A schema as a table of its fields with type and bounds; a list's or alternative's fields follow it. */
export function writeFields(schema: JsonSchema): string {
  const objects = alternativesOf(schema).filter((one) => one.properties !== undefined);
  if (objects.length > 1) return objects.map(writeFields).join("<p>or</p>");
  const shown = objectIn(schema);
  const fields = Object.entries(shown?.properties ?? {});
  if (shown === undefined || fields.length === 0) return `<p>${escapeHtml(nameType(schema))}</p>`;
  const rows = fields.map(([name, field]) => {
    const optional = shown.required?.includes(name) === true ? "" : ", optional";
    const object = objectIn(field);
    const inner = object === undefined ? "" : writeFields(object);
    const words = field.description === undefined ? "" : `<p>${escapeHtml(field.description)}</p>`;
    const type = escapeHtml(nameType(field) + optional);
    return `<tr><td><code>${escapeHtml(name)}</code></td><td>${type}${words}${inner}</td></tr>`;
  });
  const lead = schema === shown ? "" : `<p>${escapeHtml(nameType(schema))}</p>`;
  return `${lead}<table><tbody>${rows.join("")}</tbody></table>`;
}

function objectIn(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties !== undefined) return schema;
  if (schema.items !== undefined) return objectIn(schema.items);
  return alternativesOf(schema)
    .map(objectIn)
    .find((one) => one !== undefined);
}

/** What a schema offers the choice of; empty when it offers none. */
export function alternativesOf(schema: JsonSchema | undefined): JsonSchema[] {
  return schema?.anyOf ?? schema?.oneOf ?? [];
}

function nameType(schema: JsonSchema): string {
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 0) return alternatives.map(nameType).join(" or ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(" or ");
  if (schema.items !== undefined) return `list of ${nameType(schema.items)}`;
  return [schema.type ?? "anything", ...boundsOf(schema)].join(", ");
}

function boundsOf(schema: JsonSchema): string[] {
  const bounds: [string, unknown][] = [
    ["from", within(schema.minimum)],
    ["to", within(schema.maximum)],
    ["at most characters:", schema.maxLength],
    ["as", schema.pattern],
    ["default", schema.default],
  ];
  return bounds.flatMap(([word, value]) =>
    value === undefined ? [] : [`${word} ${String(value)}`],
  );
}

function within(bound: number | undefined): number | undefined {
  return bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined;
}
