import type { HealthCheck, HealthState } from '@wifi/contract/upkeep/system-log-words.ts';
import type { programProcesses } from './tables.ts';
import type { Worker } from './workers.ts';

type Process = typeof programProcesses.$inferSelect;

interface Seen {
  now: Date;
  processes: Process[];
  /** Rows; null where nothing waits. */
  waiting: Record<Worker, number | null>;
  failedJobs: number;
  closedAccounts: number;
  isDiskFull: boolean;
  databaseBytes: number;
  lastBackup: Date | null;
}

interface Check {
  name: HealthCheck;
  state: HealthState;
  value: number | null;
  since: Date | null;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** They tell of themselves every ten seconds. */
const silentAfter = minute;
/**
 * Milliseconds since a worker last got to the end of a round, and rows that wait for it. Any number of messages may: a
 * campaign is planned at once, and waits for a mail server that is away.
 */
const patience: Record<Worker, { warning: number; bad: number; waiting: number }> = {
  jobs: { warning: 3 * minute, bad: 10 * minute, waiting: 10_000 },
  counting: { warning: 2 * minute, bad: 10 * minute, waiting: 20_000 },
  webhooks: { warning: 2 * minute, bad: 10 * minute, waiting: 20_000 },
  messages: { warning: 3 * minute, bad: 10 * minute, waiting: Infinity },
  // A round reads up to two hundred mailboxes, some of them slow.
  returns: { warning: 30 * minute, bad: 60 * minute, waiting: Infinity },
  // A second of each page that has something due.
  automations: { warning: 5 * minute, bad: 15 * minute, waiting: 20_000 },
  notifications: { warning: 2 * minute, bad: 10 * minute, waiting: 5000 },
  zalo: { warning: 2 * minute, bad: 10 * minute, waiting: 20_000 },
  hotels: { warning: 2 * minute, bad: 10 * minute, waiting: Infinity },
};
/** A buffer drops what comes beyond 50,000 rows. */
const writes = { warning: 5000, bad: 40_000 };
const backup = { warning: 2 * day, bad: 7 * day };
const certificate = { warning: 30 * day, bad: 7 * day };

const latest = (times: (Date | null)[]): Date | null =>
  times.reduce<Date | null>((last, at) => (at !== null && (last === null || at > last) ? at : last), null);

const above = (value: number, { warning, bad }: { warning: number; bad: number }): HealthState =>
  value > bad ? 'bad' : value > warning ? 'warning' : 'well';

const worse = (...states: HealthState[]): HealthState =>
  states.includes('bad') ? 'bad' : states.includes('warning') ? 'warning' : 'well';

/** States of what was seen. What nobody tells of is bad, not well: silence is the sign of what is broken. */
export function judge(seen: Seen) {
  const now = seen.now.getTime();
  const age = (at: Date) => now - at.getTime();
  const isSilent = ({ seenAt }: Process) => age(seenAt) > silentAfter;
  const alive = seen.processes.filter((process) => !isSilent(process));

  function worker(name: Worker): Check {
    const doneAt = ({ doneAt }: Process) => (doneAt[name] ? new Date(doneAt[name]) : null);
    const workers = alive.filter(({ listens }) => listens.includes('jobs'));
    // One that has just started has had no time to do anything.
    const since = latest(workers.map((process) => doneAt(process) ?? process.startedAt));
    const { waiting, ...longest } = patience[name];
    const ofQueue: HealthState = (seen.waiting[name] ?? 0) > waiting ? 'warning' : 'well';
    return {
      name,
      value: seen.waiting[name],
      since: latest(workers.map(doneAt)),
      state: since === null ? 'bad' : worse(ofQueue, above(age(since), longest)),
    };
  }

  const lastTold = latest(seen.processes.map(({ seenAt }) => seenAt));
  const waitingWrites = alive.reduce((sum, one) => sum + one.waitingWrites, 0);
  const ends = alive.flatMap(({ certificateEndsAt }) => certificateEndsAt ?? []).toSorted((a, b) => +a - +b)[0];
  const checks: Check[] = [
    {
      name: 'figures',
      value: lastTold === null ? null : Math.max(0, Math.round(age(lastTold) / 1000)),
      since: lastTold,
      state: alive.length === 0 ? 'bad' : 'well',
    },
    {
      name: 'processes',
      value: alive.filter(({ kind }) => kind === 'process').length,
      since: null,
      state: alive.length === 0 ? 'bad' : alive.length < seen.processes.length ? 'warning' : 'well',
    },
    worker('jobs'),
    { name: 'failed-jobs', value: seen.failedJobs, since: null, state: seen.failedJobs > 0 ? 'warning' : 'well' },
    worker('counting'),
    { name: 'writes', value: waitingWrites, since: lastTold, state: above(waitingWrites, writes) },
    worker('webhooks'),
    worker('messages'),
    worker('returns'),
    worker('automations'),
    worker('notifications'),
    worker('zalo'),
    worker('hotels'),
    { name: 'disk', value: seen.databaseBytes, since: null, state: seen.isDiskFull ? 'bad' : 'well' },
    {
      name: 'backup',
      value: seen.lastBackup === null ? null : Math.max(0, Math.floor(age(seen.lastBackup) / day)),
      since: seen.lastBackup,
      state: seen.lastBackup === null ? 'warning' : above(age(seen.lastBackup), backup),
    },
    {
      name: 'secrets',
      value: seen.closedAccounts,
      since: null,
      state: seen.closedAccounts > 0 ? 'bad' : 'well',
    },
    ...(ends
      ? [
          {
            name: 'certificate' as const,
            value: Math.floor(-age(ends) / day),
            since: ends,
            state:
              -age(ends) < certificate.bad
                ? ('bad' as const)
                : -age(ends) < certificate.warning
                  ? ('warning' as const)
                  : ('well' as const),
          },
        ]
      : []),
  ];
  return { checks, processes: seen.processes.map((process) => ({ ...process, isSilent: isSilent(process) })) };
}
