/** Where in S3 files wait. Keys and, unless given, the region are AWS's own settings. */
export type FilesPlace = {
  bucket: string;
  /** Before every name, "" or ending with a slash. */
  prefix: string;
  region: string | undefined;
  /** A server that speaks S3, such as MinIO; undefined: AWS. */
  endpoint: string | undefined;
};

/**
 * Reads STORAGE_URL: `s3://BUCKET/FOLDER`, with `region` and, for a server other than AWS, `endpoint` as parameters.
 * Undefined when it is not set. Throws an Error with words for the operator.
 */
export function readFilesPlace(text: string | undefined): FilesPlace | undefined {
  if (!text) return undefined;
  const url = URL.parse(text);
  const endpoint = url?.searchParams.get("endpoint") ?? undefined;
  if (url === null || !isBucket(url) || !isServer(endpoint))
    throw new Error(
      `STORAGE_URL is '${text}': it must be such as s3://bucket/folder?region=eu-central-1.`,
    );
  const folder = url.pathname.replaceAll(/^\/+|\/+$/g, "");
  const region = url.searchParams.get("region") ?? undefined;
  return { bucket: url.host, prefix: folder && `${folder}/`, region, endpoint };
}

function isBucket({ protocol, host }: URL): boolean {
  return protocol === "s3:" && /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(host);
}

function isServer(endpoint: string | undefined): boolean {
  return endpoint === undefined || /^https?:$/.test(URL.parse(endpoint)?.protocol ?? "");
}
