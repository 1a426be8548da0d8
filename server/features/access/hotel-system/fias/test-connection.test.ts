import { afterEach, expect, test } from 'vitest';
import { openClient, playFollowed, settingsFor, type Playing } from './testing/followed.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function play(playing: Playing = {}) {
  const played = await playFollowed(playing);
  open.push(played);
  return played;
}
const soon = () => AbortSignal.timeout(2000);
const well = { ok: true, value: null };
const allWell = ['address', 'login', 'hotel', 'guests'].map((step) => ({ step, outcome: well }));

test('all is well, and the place is free again', async () => {
  const { fias, client } = await play();
  expect(await client.test(soon())).toEqual(allWell);
  expect(await client.test(soon())).toEqual(allWell);
  expect(fias.accepted()).toBe(2);
});

test('an empty hotel is well, too', async () => {
  const { client } = await play({ hotel: { isEmpty: true } });
  expect(await client.test(soon())).toEqual(allWell);
});

test('while it is followed, the link itself is what is told of: the hotel has no second place', async () => {
  const { fias, client, list, follow } = await play();
  follow();
  await expect.poll(list.syncs).toBe(1);
  expect(await client.test(soon())).toEqual(allWell);
  expect(fias.accepted()).toBe(1);
  const other = openClient(settingsFor(fias.port));
  expect(await other.test(soon())).toMatchObject([
    { step: 'address', outcome: { ok: true } },
    { step: 'login', outcome: { ok: false, why: 'refused' } },
  ]);
});

test('nobody listens there', async () => {
  const { fias, client } = await play();
  await fias.close();
  open.length = 0;
  expect(await client.test(soon())).toMatchObject([{ step: 'address', outcome: { ok: false, why: 'unreachable' } }]);
});

test('somebody listens and says nothing', async () => {
  const { fias, client } = await play();
  fias.turn({ isSilent: true });
  expect(await client.test(AbortSignal.timeout(300))).toEqual([
    { step: 'address', outcome: well },
    { step: 'login', outcome: { ok: false, why: 'too-slow', detail: 'no answer in time' } },
  ]);
});

test('somebody listens who speaks something else', async () => {
  const { fias, client } = await play();
  fias.turn({ garbage: 'without an end' });
  fias.turn({ garbage: 'instead of records' });
  expect(await client.test(AbortSignal.timeout(300))).toMatchObject([
    { step: 'address', outcome: { ok: true } },
    { step: 'login', outcome: { ok: false } },
  ]);
});

test('names in another charset are found out', async () => {
  const { fias, client } = await play();
  fias.turn({ charset: 'windows-1252' });
  expect((await client.test(soon())).at(-1)).toEqual({
    step: 'guests',
    outcome: { ok: false, why: 'not-understood', detail: 'names hold bytes that are not utf-8' },
  });
});

test('a test that is given up leaves no connection behind', async () => {
  const { fias, client } = await play();
  fias.turn({ slow: 200 });
  const given = await client.test(AbortSignal.timeout(100));
  expect(given.at(-1)?.outcome.ok).toBe(false);
  await expect.poll(() => fias.calls()[0]?.text).toBe('(gone)');
  expect(await client.test(AbortSignal.abort())).toMatchObject([{ step: 'address', outcome: { ok: false } }]);
});

test('a link whose letters are agreed upon tells names in the guests’ own scripts', async () => {
  const { fias, list, follow } = await play({ settings: { charset: 'gb18030' } });
  fias.turn({ charset: 'gb18030', isNative: true });
  follow();
  await expect.poll(list.syncs).toBe(1);
  expect(list.all().find(({ room }) => room === '601')!.guests[0]).toMatchObject({ lastName: '王', firstName: '小明' });
});
