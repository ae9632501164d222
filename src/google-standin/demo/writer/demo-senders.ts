import type { Theme } from "./demo-themes.ts";

type Category = "promotions" | "social" | "updates" | "forums";
export type Form = "plain" | "flowed" | "alternative" | "html";

export type Sender = {
  name: string;
  address: string;
  form: Form;
  signature?: string;
  /** Present for those who write to many at once. */
  bulk?: { colour: string; theme: Theme; category?: Category; list: boolean };
};

/** A person: `name | address | form | signature` with ` / ` for line breaks. */
export function readPerson(line: string): Sender {
  const [name = "", address = "", form = "", signature = ""] = cells(line);
  const sender: Sender = { name, address, form: toForm(form) };
  return signature === "" ? sender : { ...sender, signature: signature.replaceAll(" / ", "\n") };
}

/** A bulk sender: `name | address | colour theme category list`, the last two as they apply. */
export function readBulkSender(line: string): Sender {
  const [name = "", address = "", look = ""] = cells(line);
  const [colour = "", theme = "", ...rest] = look.split(" ");
  const category = (["promotions", "social", "updates", "forums"] as const).find((one) =>
    rest.includes(one),
  );
  const bulk = { colour, theme: toTheme(theme), list: rest.includes("list") };
  return {
    name,
    address,
    form: "alternative",
    bulk: category === undefined ? bulk : { ...bulk, category },
  };
}

function cells(line: string): string[] {
  return line.split("|").map((cell) => cell.trim());
}

function toForm(text: string): Form {
  const forms = ["plain", "flowed", "html"] as const;
  return forms.find((form) => form === text) ?? "alternative";
}

function toTheme(text: string): Theme {
  const themes = ["letter", "promo", "dark", "bare"] as const;
  return themes.find((theme) => theme === text) ?? "card";
}
