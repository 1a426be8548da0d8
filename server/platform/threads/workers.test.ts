import { expect, test } from 'vitest';
import { startWorkers } from './workers.ts';

const entry = new URL('./testing/worker.ts', import.meta.url);

async function start(task: object = {}, watch?: { every: number; mostUnanswered: number }) {
  const heard: string[] = [];
  const deaths: string[] = [];
  const workers = await startWorkers<string, string>({
    entry,
    count: 2,
    task,
    hear: (note, answer) => {
      heard.push(note);
      if (note === 'did something') answer('more');
      if (note === 'did wait' && heard.filter((each) => each === note).length === 1) answer('hang');
    },
    died: ({ message }) => void deaths.push(message),
    replaced: (answer) => answer('what the other knew'),
    ...(watch && { watch }),
  });
  return { workers, heard, deaths };
}

test('every thread hears what is told, is heard, gets its own answer, and ends when it has closed', async () => {
  const { workers, heard, deaths } = await start();
  workers.tell('something');
  await expect.poll(() => heard).toHaveLength(4);
  expect(heard.toSorted()).toEqual(['did more', 'did more', 'did something', 'did something']);
  await workers.stop();
  expect(heard.filter((note) => note === 'closed')).toHaveLength(2);
  expect(deaths).toEqual([]);
});

test('where a thread cannot begin, none is left at work, and the start says why', async () => {
  await expect(start({ failsAtOnce: true })).rejects.toThrow('cannot begin');
});

test('a thread that dies is told once, however many follow', async () => {
  const { workers, deaths } = await start();
  workers.tell('die');
  await expect.poll(() => deaths).toEqual(['died at work']);
  await workers.stop();
  expect(deaths).toEqual(['died at work']);
});

test('a thread that cannot close is no death, but the stop tells of it', async () => {
  const { workers, deaths } = await start({ failsToClose: true });
  await expect(workers.stop()).rejects.toThrow('cannot close');
  expect(deaths).toEqual([]);
});

test('a thread that is stuck in its work is ended, and another takes its place; the others stay at theirs', async () => {
  const { workers, heard, deaths } = await start({}, { every: 100, mostUnanswered: 50 });
  workers.tell('wait');
  await expect.poll(() => heard, { timeout: 90_000 }).toContain('did what the other knew');
  workers.tell('something');
  await expect.poll(() => heard.filter((note) => note === 'did more')).toHaveLength(2);
  await workers.stop();
  expect(heard.filter((note) => note === 'did what the other knew')).toHaveLength(1);
  expect(deaths).toEqual([]);
});
