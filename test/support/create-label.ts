import type { Label } from "#contract/search.ts";
import type { SignedIn } from "./sign-in.ts";

/** Makes a label at Gmail; gives its id. */
export async function createLabel(person: SignedIn, name: string): Promise<string> {
  const accessToken = person.session.provider_token;
  const { body } = await person.call<Label>("POST", "/api/v1/labels", { name, accessToken });
  return body.id;
}
