/** Mail that others sent, and none that is sent to many. */
export const [noPost, noBulk] = ["-in:sent -in:drafts", "-category:promotions -category:social"];
