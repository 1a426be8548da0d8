import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { workers } from './features/upkeep/system-logs/workers.ts';

/** `startMonitor` writes what the others tell, and of jobs one tells that is run as all of them are. */
const besides: Record<string, string> = {
  startMonitor: '',
  startJobs: './features/upkeep/system-logs/jobs.ts',
};

test('whatever goes on by itself tells of each round, so that the health board sees it stand still', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
  const started = [...read('background-thread.ts').matchAll(/^import \{ (start\w+) \} from '([^']+)'/gm)];
  const told = started.flatMap(([, name, path]) => {
    const file = besides[name!] ?? path!;
    const names = file === '' ? [] : [...read(file).matchAll(/noteRound\([^;]*'(\w+)'\)/g)].map(([, worker]) => worker);
    if (file !== '') expect(names, name).not.toEqual([]);
    return names;
  });
  expect([...new Set(told)].toSorted()).toEqual([...workers].toSorted());
});
