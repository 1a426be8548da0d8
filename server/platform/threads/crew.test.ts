import { expect, test } from 'vitest';
import { startCrew } from './crew.ts';

const entry = new URL('./testing/worker.ts', import.meta.url);

async function start(task: object = {}) {
  const heard: string[] = [];
  const deaths: string[] = [];
  const crew = await startCrew<string, string>({
    entry, count: 2, task,
    hear: (note, answer) => {
      heard.push(note);
      if (note === 'did something') answer('more');
    },
    died: ({ message }) => void deaths.push(message),
  });
  return { crew, heard, deaths };
}

test('every thread hears what is told, is heard, gets its own answer, and ends when it has closed', async () => {
  const { crew, heard, deaths } = await start();
  crew.tell('something');
  await expect.poll(() => heard).toHaveLength(4);
  expect(heard.toSorted()).toEqual(['did more', 'did more', 'did something', 'did something']);
  await crew.stop();
  expect(heard.filter((note) => note === 'closed')).toHaveLength(2);
  expect(deaths).toEqual([]);
});

test('where a thread cannot begin, the crew does not, and says why', async () => {
  await expect(start({ failsAtOnce: true })).rejects.toThrow('cannot begin');
});

test('a thread that dies is told once, however many follow', async () => {
  const { crew, deaths } = await start();
  crew.tell('die');
  await expect.poll(() => deaths).toEqual(['died at work']);
  await crew.stop();
  expect(deaths).toEqual(['died at work']);
});

test('a thread that cannot close is no death, but the stop tells of it', async () => {
  const { crew, deaths } = await start({ failsToClose: true });
  await expect(crew.stop()).rejects.toThrow('cannot close');
  expect(deaths).toEqual([]);
});
