import { expect, test } from 'vitest';
import type { HealthCheck } from '@wifi/contract/upkeep/system-log-words.ts';
import { judge } from './judge-health.ts';
import { workers, type Worker } from './workers.ts';

const now = new Date('2026-11-17T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const day = 86_400;

type Process = Parameters<typeof judge>[0]['processes'][number];
const running: Process = {
  id: '3f8e0a5c-6f43-4c41-8f1d-9d6a53b0f9d1',
  kind: 'process',
  host: 'one',
  pid: 1,
  listens: ['http', 'radius', 'jobs'],
  version: '1',
  node: '24',
  startedAt: ago(day),
  seenAt: ago(5),
  waitingWrites: 0,
  certificateEndsAt: null,
  doneAt: Object.fromEntries(workers.map((worker) => [worker, ago(1).toISOString()])),
};
const nothing = Object.fromEntries(workers.map((worker) => [worker, 0])) as Record<Worker, number>;
const look = (more: Partial<Parameters<typeof judge>[0]> = {}) =>
  judge({
    now,
    processes: [running],
    waiting: nothing,
    failedJobs: 0,
    closedAccounts: 0,
    isDiskFull: false,
    databaseBytes: 1000,
    lastBackup: ago(day / 2),
    ...more,
  });
const stateOf = (name: HealthCheck, more: Parameters<typeof look>[0]) =>
  look(more).checks.find((check) => check.name === name)?.state;

test('what works is well, all of it', () => {
  expect(new Set(look().checks.map(({ state }) => state))).toEqual(new Set(['well']));
});

test('with nobody alive nothing of theirs is well, however good their last figures were', () => {
  for (const processes of [[], [{ ...running, seenAt: ago(61) }]])
    for (const name of ['figures', 'processes', ...workers] as const)
      expect(stateOf(name, { processes }), name).toBe('bad');
});

test.each([
  ['jobs', 170, 190, 700],
  ['counting', 100, 130, 700],
  ['webhooks', 100, 130, 700],
  ['messages', 170, 190, 700],
  ['returns', 1700, 1900, 3700],
  ['automations', 290, 310, 1000],
  ['notifications', 100, 130, 700],
  ['zalo', 100, 130, 700],
  ['hotels', 100, 130, 700],
] as const)('a worker for %s that hangs is found, though its process tells of itself', (name, fine, late, dead) => {
  const worked = (seconds: number) => ({
    ...running,
    doneAt: { ...running.doneAt, [name]: ago(seconds).toISOString() },
  });
  const after = (seconds: number) => stateOf(name, { processes: [worked(seconds)] });
  expect([after(fine), after(late), after(dead)]).toEqual(['well', 'warning', 'bad']);
  // Another that works is enough.
  const other = { ...running, id: 'other' };
  expect(stateOf(name, { processes: [worked(dead), other] })).toBe('well');
});

test('a process that has just started has time to begin, and one without jobs does none', () => {
  const young = { ...running, startedAt: ago(20), doneAt: {} };
  expect(stateOf('jobs', { processes: [young] })).toBe('well');
  expect(stateOf('jobs', { processes: [{ ...young, startedAt: ago(700) }] })).toBe('bad');
  expect(stateOf('jobs', { processes: [{ ...running, listens: ['http'] }] })).toBe('bad');
  const thread = { ...running, kind: 'thread' as const, listens: ['jobs'] };
  expect(stateOf('jobs', { processes: [{ ...running, listens: ['http'] }, thread] })).toBe('well');
});

test('one that ended without a word is a warning while others go on', () => {
  const { checks, processes } = look({ processes: [running, { ...running, id: 'gone', seenAt: ago(300) }] });
  expect(checks.find(({ name }) => name === 'processes')).toMatchObject({ state: 'warning', value: 1 });
  expect(processes.map(({ isSilent }) => isSilent)).toEqual([false, true]);
});

test('queues, backup, certificate and disk have their limits', () => {
  expect(stateOf('writes', { processes: [{ ...running, waitingWrites: 5001 }] })).toBe('warning');
  expect(stateOf('writes', { processes: [{ ...running, waitingWrites: 45_000 }] })).toBe('bad');
  expect(stateOf('counting', { waiting: { ...nothing, counting: 50_000 } })).toBe('warning');
  expect(stateOf('failed-jobs', { failedJobs: 1 })).toBe('warning');
  expect(stateOf('disk', { isDiskFull: true })).toBe('bad');
  expect([null, ago(day), ago(3 * day), ago(8 * day)].map((lastBackup) => stateOf('backup', { lastBackup }))).toEqual([
    'warning',
    'well',
    'warning',
    'bad',
  ]);
  const withCertificate = (days: number) =>
    stateOf('certificate', { processes: [{ ...running, certificateEndsAt: ago(-days * day) }] });
  expect([90, 20, 3, -1].map(withCertificate)).toEqual(['well', 'warning', 'bad', 'bad']);
  expect(stateOf('certificate', {})).toBeUndefined();
});
