import { expect, test } from 'vitest';
import { unlimited, type Limits } from '../limits.ts';
import type { PollQueue } from '../vendor.ts';
import { pollKeyOf, returnedHid } from './opennds-fas.ts';
import { endProof } from './opennds-poll.ts';
import { opennds } from './opennds.ts';
import { openDevice, requestWith } from './testing/open-device.ts';

const fasKey = 'a-key';
const device = openDevice('opennds', { level: '4', fasKey });
const gatewayhash = 'bf2871cb73da821649c1e2c681a07aecc56ecc0a7aadfc2f3c3570d24c6042f4';
const gateway = gatewayhash.slice(0, 32);
const base64 = (text: string) => Buffer.from(text).toString('base64');

interface Waiting {
  visitId: string;
  carry: Record<string, string>;
  limits: Limits;
}

/** The queue in memory, with what the adapter did to it. */
function queueOf(waiting: Waiting[]) {
  const ended: Parameters<PollQueue['ended']>[0][] = [];
  const [opened, restarted, heard]: [string[], string[], string[]] = [[], [], []];
  const queue: PollQueue = {
    list: async () => waiting,
    opened: async (visitIds) => {
      opened.push(...visitIds);
      waiting = waiting.filter(({ visitId }) => !visitIds.includes(visitId));
    },
    forget: async (visitIds) => {
      waiting = waiting.filter(({ visitId }) => !visitIds.includes(visitId));
    },
    heard: async (gateway) => {
      heard.push(gateway);
    },
    restarted: async (gateway) => {
      restarted.push(gateway);
    },
    ended: async (session) => {
      ended.push(session);
    },
  };
  return { queue, ended, opened, restarted, heard, left: () => waiting.map(({ visitId }) => visitId) };
}

const guest = (visitId: string, limits: Partial<Limits> = {}, at = gateway): Waiting => ({
  visitId,
  carry: { hid: `${visitId}0011223344`, mac: 'be:15:b2:eb:bd:5b', gateway: at },
  limits: { ...unlimited, ...limits },
});

/** As the router asks: with its key. */
const poll = async (queue: PollQueue, action: string, payload = base64('none'), hash = gatewayhash) =>
  opennds.answerPoll!(
    { ...requestWith({ auth_get: action, gatewayhash: hash, payload }), key: pollKeyOf(fasKey) },
    device,
    queue,
  )?.text;

test('a view lists whom to let in, with minutes, kbit/s and KiB, and leaves them waiting', async () => {
  const { queue, left } = queueOf([
    guest('aa', { seconds: 3601, speedUp: 512, speedDown: 2048, bytes: 1_000_000 }),
    guest('bb'),
  ]);
  const answer = await poll(queue, 'view');
  expect(answer!.split(' ').map(decodeURIComponent)).toEqual([
    '*',
    `${returnedHid('aa0011223344', fasKey)} 61 512 2048 977 977 ${endProof('be:15:b2:eb:bd:5b', fasKey)}`,
    `${returnedHid('bb0011223344', fasKey)} 0 0 0 0 0 ${endProof('be:15:b2:eb:bd:5b', fasKey)}`,
  ]);
  expect(answer).toMatch(/^\* [\w%]+ [\w%]+$/);
  expect(left()).toEqual(['aa', 'bb']);
});

test('nobody waiting is a lone star', async () => {
  expect(await poll(queueOf([]).queue, 'view')).toBe('*');
});

test('at most four are listed, within what the router reads', async () => {
  const { queue } = queueOf(
    ['a1', 'a2', 'a3', 'a4', 'a5'].map((visitId) =>
      guest(visitId, { seconds: 31_536_000, speedUp: 10_000_000, speedDown: 10_000_000, bytes: 1e13 }),
    ),
  );
  const answer = (await poll(queue, 'view'))!;
  expect(answer.split(' ')).toHaveLength(5);
  expect(answer.length).toBeLessThanOrEqual(1026);
});

test('whom the router acknowledges is online, and nobody else', async () => {
  const { queue, left, opened } = queueOf([guest('aa'), guest('bb'), guest('cc')]);
  expect(
    await poll(
      queue,
      'view',
      base64(`* ${returnedHid('aa0011223344', fasKey)} ${returnedHid('cc0011223344', fasKey)}`),
    ),
  ).toBe('ack');
  expect(left()).toEqual(['bb']);
  expect(await poll(queue, 'view', base64('*'))).toBe('ack');
  expect(left()).toEqual(['bb']);
  expect(opened).toEqual(['aa', 'cc']);
});

test('a list is forgotten as it is given, and a restart clears the rest', async () => {
  const { queue, left, opened, restarted, heard } = queueOf(
    ['a1', 'a2', 'a3', 'a4', 'a5'].map((visitId) => guest(visitId)),
  );
  await poll(queue, 'list');
  expect(left()).toEqual(['a5']);
  expect(restarted).toEqual([]);
  await poll(queue, 'clear');
  expect(left()).toEqual([]);
  expect(opened, 'what is cleared was never let in').toEqual(['a1', 'a2', 'a3', 'a4']);
  expect(restarted).toEqual([gateway]);
  expect(heard, 'a router that starts again has nobody whom it could speak for').toEqual([gateway]);
});

test('another router, or somebody who guesses, sees and clears nothing', async () => {
  const { queue, left } = queueOf([guest('aa'), guest('bb', {}, '')]);
  expect(await poll(queue, 'view', base64('none'), '0'.repeat(64))).toBe('*');
  await poll(queue, 'clear', base64('none'), '0'.repeat(64));
  expect(await poll(queue, 'view', base64('none'), '')).toBeUndefined();
  expect(left()).toEqual(['aa', 'bb']);
});

test('the end of a session is reported with its bytes, seen from the phone', async () => {
  const { queue, ended } = queueOf([]);
  const report = (mac: string, custom: string) =>
    base64(
      `method=timeout_deauth, clientmac=${mac}, bytes_incoming=5000000000, bytes_outgoing=77, session_start=1, session_end=2, token=x, custom=${custom}`,
    );
  expect(await poll(queue, 'deauthed', report('be:15:b2:eb:bd:5b', endProof('be:15:b2:eb:bd:5b', fasKey)))).toBe('ack');
  expect(ended).toEqual([
    { gateway, mac: 'be:15:b2:eb:bd:5b', ip: '', bytesUp: 77, bytesDown: 5_000_000_000, cause: 'timeout_deauth' },
  ]);
  await poll(queue, 'deauthed', report('02:00:00:00:00:01', endProof('be:15:b2:eb:bd:5b', fasKey)));
  await poll(queue, 'deauthed', report('be:15:b2:eb:bd:5b', 'none'));
  await poll(queue, 'deauthed', base64('nonsense'));
  expect(ended).toHaveLength(1);
});

test('a guest’s request is no poll, nor is anything at the levels that do not poll', () => {
  const { queue } = queueOf([]);
  expect(opennds.answerPoll!(requestWith({ fas: 'x' }), device, queue)).toBeUndefined();
  expect(
    opennds.answerPoll!(requestWith({ auth_get: 'view', gatewayhash }), openDevice('opennds', { level: '1' }), queue),
  ).toBeUndefined();
});
