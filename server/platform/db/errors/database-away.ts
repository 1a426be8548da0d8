// Socket errors, and the SQLSTATE classes of a server that is starting, stopping or out of connections.
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08003',
  '08006',
  '08001',
  '08004',
]);
const awayMessages =
  /Connection terminated|terminating connection|the database system is|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;

/** The database is not reachable just now; what was asked was not done and may be asked again. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException & { syscall?: string };
    if (code === 'ENOENT' && (cause as NodeJS.ErrnoException).syscall !== 'connect') continue;
    if ((code !== undefined && awayCodes.has(code)) || awayMessages.test(cause.message)) return true;
  }
  return false;
}
