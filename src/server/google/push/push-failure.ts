/** Why Pub/Sub could not be asked: a status of Google's, with its words, or none when nobody answered. */
export class PushFailure extends Error {
  readonly status: number | undefined;

  constructor(message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = "PushFailure";
    this.status = options.status;
  }
}
