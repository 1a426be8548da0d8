import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { readAgain } from './read-again.ts';

const key = 'GET /pages';

/** A list that somebody looks at; each read is answered when the test says so. */
function looking() {
  const client = createQueryClient();
  const answers: ((rows: string) => void)[] = [];
  const observer = new QueryObserver<string>(client, {
    queryKey: [key, 'mine'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const stop = observer.subscribe(() => {});
  const shown = () => observer.getCurrentResult().data;
  return { client, answers, shown, stop };
}

test('a first read that was answered before the write is not kept', async () => {
  const { client, answers, shown, stop } = looking();
  const done = readAgain(client, [key]);
  answers[0]!('before the write');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!('after the write');
  await done;
  expect(shown()).toBe('after the write');
  stop();
});

test('what is shown stays in sight until it was read again', async () => {
  const { client, answers, shown, stop } = looking();
  answers[0]!('before the write');
  await expect.poll(shown).toBe('before the write');
  const done = readAgain(client, [key]);
  await expect.poll(() => answers.length).toBe(2);
  expect(shown()).toBe('before the write');
  answers[1]!('after the write');
  await done;
  expect(shown()).toBe('after the write');
  stop();
});

test('what nobody looks at is read when somebody looks again, not before', async () => {
  const { client, answers, stop } = looking();
  stop();
  await readAgain(client, [key]);
  expect(answers).toHaveLength(1);
});
