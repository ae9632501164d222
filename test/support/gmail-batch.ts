/** A request of Gmail's batch endpoint: each call a line such as `GET /gmail/v1/users/me/profile`. */
export function batchOf(token: string, calls: readonly string[]): RequestInit {
  const parts = calls.map(
    (call) => `--edge\r\nContent-Type: application/http\r\n\r\n${call}\r\n\r\n\r\n`,
  );
  return {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": 'multipart/mixed; boundary="edge"',
    },
    body: `${parts.join("")}--edge--`,
  };
}

/** The statuses of a batch's calls, in order. */
export async function readBatchStatuses(response: Response): Promise<number[]> {
  const lines = (await response.text()).matchAll(/^HTTP\/1\.1 (\d{3})/gm);
  return [...lines].map(([, status]) => Number(status));
}
