import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { expect, test } from 'vitest';
import { hashPassword, isRightPassword } from './passwords.ts';

test('a password is known by its hash, and by no other; nobody has one without it', async () => {
  const stored = await hashPassword('lake view');
  expect(await isRightPassword(stored, 'lake view')).toBe(true);
  expect(await isRightPassword(stored, 'sea view')).toBe(false);
  for (const none of [null, undefined]) expect(await isRightPassword(none, 'nobody has this password')).toBe(false);
});

test('forty hashes at once leave the threads that everybody shares to others, and those of another owner wait for two, not for forty', async () => {
  const ended: string[] = [];
  const many = Array.from({ length: 40 }, () => hashPassword('one of many', 1).then(() => ended.push('many')));
  const file = promisify(deflate)(Buffer.alloc(1000)).then(() => ended.push('file'));
  const other = hashPassword('of another', 2).then(() => ended.push('other'));
  await file;
  expect(ended.length, 'compressing waits for no hash').toBeLessThan(3);
  await other;
  expect(ended.filter((what) => what === 'many').length).toBeLessThan(8);
  await Promise.all(many);
});

test('more than a hundred of one owner are refused, and nobody else is', async () => {
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 130 }, () => hashPassword('one of too many', 1)),
    hashPassword('of another', 2),
  ]);
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBe(28);
  expect(outcomes.find((outcome) => outcome.status === 'rejected')!.reason).toMatchObject({
    code: 'too-many-requests',
  });
  expect(outcomes.at(-1)!.status).toBe('fulfilled');
});
