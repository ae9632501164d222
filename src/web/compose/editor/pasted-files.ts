/**
 * The files that a paste or drop brings; none where words come with them, as from a text program, which gives a
 * picture of its words too.
 */
export function pastedFiles(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])];
  const words = (data?.getData("text/html") ?? "").replaceAll(/<[^>]*>|&nbsp;|\s/g, "");
  return words === "" ? files : [];
}
