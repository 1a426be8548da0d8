import { afterEach, beforeEach, expect, test } from 'vitest';
import { openZalo, type OpenZalo } from './testing/call-zalo.ts';
import { macOf } from './webhooks.ts';

let open: OpenZalo;
let zalo: OpenZalo['zalo'];
let heard: Awaited<ReturnType<OpenZalo['listen']>>;
/** To the next tries; those after them are answered with 200. */
let statuses: number[];
beforeEach(async () => {
  statuses = [];
  open = await openZalo();
  ({ zalo } = open);
  heard = await open.listen(() => statuses.shift() ?? 200);
});
afterEach(async () => {
  await zalo.close();
  await heard.close();
});

test('what people do is told with a signature over the bytes that were sent', async () => {
  const lan = zalo.phone('1001');
  lan.follow();
  lan.write('Xin chào');
  await zalo.webhooks.settled();
  expect(heard.names().toSorted()).toEqual(['follow', 'user_send_text']);
  for (const { body, headers } of heard.told) {
    const { timestamp } = JSON.parse(body) as { timestamp: string };
    expect(headers['x-zevent-signature']).toBe(`mac=${macOf(zalo.app.id, body, timestamp, zalo.oa.secret)}`);
  }
  expect(heard.event('follow')).toEqual({
    oa_id: zalo.oa.id,
    follower: { id: lan.user.id },
    user_id_by_app: lan.user.idByApp,
    event_name: 'follow',
    source: 'oa_profile',
    app_id: zalo.app.id,
    timestamp: expect.any(String),
  });
  expect(heard.event('user_send_text')).toMatchObject({
    sender: { id: lan.user.id },
    recipient: { id: zalo.oa.id },
    message: { text: 'Xin chào', msg_id: lan.lines()[0]!.id },
  });
});

test('signatures are made in each of the ways that documents tell of, or wrongly', async () => {
  const { app, oa } = zalo;
  const event = { event_name: 'follow', app_id: app.id, timestamp: '1543908534740' };
  const body = JSON.stringify(event);
  const signed = () => zalo.sign(event).headers['x-zevent-signature'];
  for (const [signature, first, secret] of [
    ['app-id/oa-secret', app.id, oa.secret],
    ['oa-id/oa-secret', oa.id, oa.secret],
    ['app-id/app-secret', app.id, app.secret],
    ['oa-id/app-secret', oa.id, app.secret],
  ] as const) {
    zalo.turn({ signature });
    expect(signed(), signature).toBe(`mac=${macOf(first, body, event.timestamp, secret)}`);
    zalo.turn({ signature, isSignatureWrong: true });
    expect(signed(), signature).not.toBe(`mac=${macOf(first, body, event.timestamp, secret)}`);
  }
});

test('an event is told until it is heard, with the number of the try', async () => {
  zalo.webhooks.retryAfter([1, 1, 1]);
  statuses = [503, 404];
  zalo.phone('1001').follow();
  await zalo.webhooks.settled();
  expect(heard.told.map(({ headers }) => headers.num_retry)).toEqual([undefined, '1', '2']);
  expect(zalo.webhooks.deliveries()[0]).toMatchObject({ state: 'heard', answers: [503, 404, 200] });
  expect(new Set(heard.told.map(({ body }) => body)).size).toBe(1);
});

test('after the last try the webhook is off until it is set again', async () => {
  zalo.webhooks.retryAfter([1, 1]);
  statuses = [500, 500, 500];
  zalo.phone('1001').follow();
  await zalo.webhooks.settled();
  expect(heard.told).toHaveLength(3);
  expect(zalo.webhooks.isSwitchedOff()).toBe(true);
  zalo.phone('1002').follow();
  expect(zalo.webhooks.deliveries()).toHaveLength(1);
  zalo.webhookTo(zalo.webhooks.address());
  zalo.phone('1003').follow();
  await zalo.webhooks.settled();
  expect(heard.told).toHaveLength(4);
});

test('events are told twice, or held and let go in another order', async () => {
  zalo.turn({ repeats: 1 });
  zalo.phone('1001').follow();
  await zalo.webhooks.settled();
  expect(heard.names()).toEqual(['follow', 'follow']);
  zalo.turn({});
  zalo.webhooks.hold();
  zalo.phone('1001').write('một');
  zalo.phone('1001').write('hai');
  expect(heard.told).toHaveLength(2);
  await zalo.webhooks.release((held) => held.toReversed());
  const texts = heard.events().slice(2);
  expect(texts).toMatchObject([{ message: { text: 'hai' } }, { message: { text: 'một' } }]);
  expect(Number(texts[0]!.timestamp)).toBeGreaterThan(Number(texts[1]!.timestamp));
});

test('what an account sends is told, and that it arrived and was seen', async () => {
  const lan = zalo.phone('1001');
  lan.follow();
  lan.switch(false);
  const { data } = await open.say('1001', { text: 'Chào bạn' });
  await zalo.webhooks.settled();
  expect(heard.names().toSorted()).toEqual(['follow', 'oa_send_text']);
  expect(heard.event('oa_send_text')).toMatchObject({
    sender: { id: zalo.oa.id },
    recipient: { id: lan.user.id },
    message: { text: 'Chào bạn', msg_id: data.message_id },
  });
  lan.switch(true);
  lan.see();
  lan.see();
  await zalo.webhooks.settled();
  expect(heard.event('user_received_message')).toMatchObject({ message: { msg_id: data.message_id } });
  expect(heard.event('user_seen_message')).toMatchObject({ message: { msg_ids: [data.message_id] } });
  expect(heard.told).toHaveLength(4);
});

test('a shared contact comes in the present shape and in the older one', async () => {
  const lan = zalo.phone('1001');
  lan.share({ phone: '84912345678', city: 'Huế' });
  await zalo.webhooks.settled();
  expect(heard.event('user_submit_info')).toMatchObject({
    sender: { id: lan.user.id },
    info: { name: 'Lan Phạm', phone: '84912345678', full_address: { user_city: 'Huế' } },
  });
  heard.told.length = 0;
  zalo.turn({ infoShape: 'older', hidesIdByApp: true });
  lan.share({ city: 'Huế' });
  await zalo.webhooks.settled();
  expect(heard.event('user_submit_info')).toMatchObject({ info: { city: 'Huế', district: '', ward: 'Bến Nghé' } });
  expect(heard.event('user_submit_info')).not.toHaveProperty('user_id_by_app');
});

test('tags, a permission taken back and a template that was read are told', async () => {
  const { user } = zalo.phone('1001');
  await open.post('/v2.0/oa/tag/tagfollower', { user_id: user.id, tag_name: 'VIP' });
  zalo.judge(zalo.oa.templates[4]!, 'ENABLE');
  zalo.revoke();
  await zalo.webhooks.settled();
  expect(heard.event('add_user_to_tag')).toMatchObject({
    oa_id: zalo.oa.id,
    tag: { user_ids: [user.id], name: 'VIP' },
  });
  expect(heard.event('change_template_status')).toMatchObject({
    template_id: 320_005,
    status: { prev_status: 'PENDING_REVIEW', new_status: 'ENABLE' },
  });
  expect(heard.event('permission_revoked')).toMatchObject({ oa_id: zalo.oa.id });
  expect((await open.ask('/v2.0/oa/getoa')).error).toBe(-216);
});

test('the button of the console asks nothing, and wants to hear 200', async () => {
  expect(await zalo.webhooks.check()).toBe(200);
  expect(heard.told[0]).toMatchObject({ method: 'POST', body: '' });
});
