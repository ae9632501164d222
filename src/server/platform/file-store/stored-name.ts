const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const storedName = new RegExp(`^${uuid}/${uuid}$`);
const person = new RegExp(`^${uuid}$`);

/** The name as it is. Throws for any that could lead elsewhere than to a kept file. */
export function storedPath(name: string): string {
  if (!storedName.test(name)) throw new Error("no name of a kept file");
  return name;
}

/** The name of a person's folder. Throws for any that could lead elsewhere. */
export function storedFolder(name: string): string {
  if (!person.test(name)) throw new Error("no name of a person");
  return name;
}
