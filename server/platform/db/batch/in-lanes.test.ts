import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inLanes } from './in-lanes.ts';

const lockTimeout = () => Object.assign(new Error('held'), { code: '55P03' });
const [held, quiet] = [1, 2];
interface Row {
  owner: number;
  isHeld?: boolean;
}

/** Each try that meets a held row waits for as long as PostgreSQL would. */
const writing = (isOver: () => boolean, tries: Row[][] = []) =>
  inLanes<Row, number>(
    async (rows) => {
      tries.push(rows);
      if (!isOver() && rows.some(({ isHeld }) => isHeld)) {
        await wait(50);
        throw lockTimeout();
      }
      return rows.map(({ owner }) => owner);
    },
    { ownerOf: ({ owner }) => owner },
  );

test('however many rows of one owner are held, those of another are written after one try', async () => {
  const tries: Row[][] = [];
  const write = writing(() => false, tries);
  const stuck = Array.from({ length: 60 }, () => write({ owner: held, isHeld: true }).catch(() => 'told'));
  expect(await Promise.all([write({ owner: quiet }), write({ owner: quiet })])).toEqual([quiet, quiet]);
  expect(tries.length).toBeLessThan(6);
  // The owner is known: whoever comes now waits for nobody.
  const before = tries.length;
  stuck.push(write({ owner: held, isHeld: true }).catch(() => 'told'));
  await write({ owner: quiet });
  expect(
    tries
      .slice(before)
      .filter((rows) => rows.some(({ owner }) => owner === quiet))
      .flat(),
  ).toEqual([{ owner: quiet }]);
  expect(new Set(await Promise.all(stuck))).toEqual(new Set(['told']));
});

test('of the same owner, who is not held gets through, and all do once it is over', async () => {
  let isOver = false;
  const write = writing(() => isOver);
  const both = [write({ owner: held }), write({ owner: held, isHeld: true }).catch(() => 'told')];
  expect(await Promise.all(both)).toEqual([held, 'told']);
  isOver = true;
  expect(await write({ owner: held, isHeld: true })).toBe(held);
});
