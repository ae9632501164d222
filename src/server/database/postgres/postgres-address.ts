/** What `new pg.Pool` takes to reach the bundled server. */
export type PostgresAddress = {
  /** The folder of its Unix socket: it listens nowhere else. */
  host: string;
  port: number;
  user: string;
  database: string;
};

/** The address of the server whose socket is in that folder. */
export function postgresAddress(host: string): PostgresAddress {
  return { host, port: 5432, user: "mailwright", database: "mailwright" };
}
