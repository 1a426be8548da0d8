import pg from 'pg';

export interface ConnectionTarget {
  /** The folder of the unix socket. */
  host: string;
  port: number;
  user: string;
  database: string;
  /** Said aloud, because PGSSLMODE in the environment would otherwise ask for it, and there is none on a socket. */
  ssl: false;
}

export async function connect(target: ConnectionTarget, applicationName: string): Promise<pg.Client> {
  const client = new pg.Client({ ...target, application_name: applicationName, connectionTimeoutMillis: 10_000 });
  // Without a listener the loss of the connection would end the program; those who care listen to 'end'.
  client.on('error', () => {});
  await client.connect();
  return client;
}

const passing = new Set([
  'ENOENT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'EAGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** Errors that a database shows while it starts, recovers or stops. */
export function isPassing(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === undefined ? /terminated|timeout/i.test(message ?? '') : passing.has(code);
}
