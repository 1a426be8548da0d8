import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayInMs } from './clock.ts';
import { openZalo, type OpenZalo } from './testing/call-zalo.ts';

let open: OpenZalo;
let zalo: OpenZalo['zalo'];
beforeEach(async () => {
  open = await openZalo();
  ({ zalo } = open);
  zalo.phone('1001').follow();
});
afterEach(() => zalo.close());

const template = (payload: object) => ({ attachment: { type: 'template', payload } });
const button = (more: object = {}) => ({ title: 'Menu', type: 'oa.query.show', payload: '#menu', ...more });
const element = (more: object = {}) => ({ title: 'Phở', subtitle: 'Bò', ...more });

test('texts are counted as they are read: a letter and its mark are one', async () => {
  const letter = 'ế'.normalize('NFD');
  expect(letter).toHaveLength(3);
  expect((await open.say('1001', { text: letter.repeat(2000) })).error).toBe(0);
  expect(await open.say('1001', { text: letter.repeat(2001) })).toMatchObject({
    error: -201,
    message: 'text is invalid!',
  });
});

test('what is written in another way than the documents say is refused by its name', async () => {
  for (const [message, field] of [
    [{ text: '' }, 'text'],
    [{ text: 'a', ...template({ buttons: Array.from({ length: 6 }, () => button()) }) }, 'buttons'],
    [{ text: 'a', ...template({ buttons: [button({ title: 'x'.repeat(101) })] }) }, 'buttons.title'],
    [{ text: 'a', ...template({ buttons: [button({ type: 'oa.open.url' })] }) }, 'buttons.url'],
    [{ text: 'a', ...template({ buttons: [button({ payload: 'x'.repeat(1001) })] }) }, 'buttons.payload'],
    [template({ template_type: 'list', elements: [element({ subtitle: '' })] }), 'elements.subtitle'],
    [template({ template_type: 'list', elements: Array.from({ length: 6 }, () => element()) }), 'elements'],
    [template({ template_type: 'request_user_info', elements: [element(), element()] }), 'elements'],
    [template({ template_type: 'media', elements: [{ media_type: 'image', url: 'javascript:1' }] }), 'url'],
    [template({ template_type: 'media', elements: [{ media_type: 'gif', url: 'https://a.vn/b.gif' }] }), 'width'],
  ] as const)
    expect(await open.say('1001', message), field).toMatchObject({ error: -201, message: `${field} is invalid!` });
  expect(zalo.phone('1001').lines()).toEqual([]);
});

test('buttons that ask come back as a text, and links are not told', async () => {
  const lan = zalo.phone('1001');
  const link = { title: 'Web', type: 'oa.open.url', payload: { url: 'https://example.com/' } };
  await open.say('1001', { text: 'Chọn:', ...template({ buttons: [button(), link] }) });
  const [line] = lan.lines();
  expect(lan.tap(line!, 1)).toBe('https://example.com/');
  expect(lan.lines()).toHaveLength(1);
  lan.tap(line!, 0);
  expect(lan.lines()[1]).toMatchObject({ from: 'user', text: '#menu' });
  expect(() => lan.tap(line!, 2)).toThrow('There is no button 2');
});

test('a file waits seven days to be sent, for the account that brought it', async () => {
  const image = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'a.jpg', { type: 'image/jpeg' });
  const { data } = await open.upload('image', image);
  const elements = [{ media_type: 'image', attachment_id: data.attachment_id }];
  const message = template({ template_type: 'media', elements });
  expect((await open.say('1001', message)).error).toBe(0);
  open.useToken(zalo.givePair(zalo.oas[1]).access_token);
  const other = zalo.phone('1001', zalo.oas[1]);
  other.follow();
  const body = { recipient: { user_id: other.user.id }, message };
  expect((await open.post('/v3.0/oa/message/cs', body)).error).toBe(-100);
  zalo.clock.advance(7 * dayInMs);
  zalo.phone('1001').write('Gửi lại đi');
  open.useToken();
  expect((await open.say('1001', message)).error).toBe(-100);
});

test('files of another kind or size are refused', async () => {
  const large = new Uint8Array(1_048_577);
  large.set([0xff, 0xd8, 0xff]);
  expect((await open.upload('image', new File([large], 'a.jpg'))).error).toBe(-210);
  expect((await open.upload('image', new File(['GIF89a'], 'a.jpg'))).error).toBe(-201);
  expect((await open.upload('file', new File(['MZ'], 'a.exe'))).error).toBe(-201);
  const { data } = await open.upload('file', new File(['%PDF'], 'menu.pdf'));
  const message = { attachment: { type: 'file', payload: { token: data.token } } };
  expect((await open.say('1001', message)).error).toBe(0);
  expect(zalo.phone('1001').lines()[0]).toMatchObject({ kind: 'file', payload: { name: 'menu.pdf', size: 4 } });
});

const booking = { customer_name: 'Lan', date: '18/11/2026', guests: '2' };
const byPhone = (more: object = {}) =>
  open.postBusiness('/message/template', {
    phone: zalo.phone('1003').user.phone,
    template_id: '320002',
    template_data: booking,
    tracking_id: 'booking-1',
    ...more,
  });

test('an approved template reaches a number that never heard of the account, and says so', async () => {
  const heard = await open.listen();
  const { data } = await byPhone();
  expect(data).toMatchObject({ sending_mode: '1', quota: { dailyQuota: '500', remainingQuota: '499' } });
  const hoa = zalo.phone('1003');
  expect(hoa.lines()[0]).toMatchObject({ text: 'Chào Lan, chúng tôi giữ chỗ cho bạn ngày 18/11/2026, 2 khách.' });
  await zalo.webhooks.settled();
  expect(heard.names()).toEqual(['user_received_message']);
  expect(heard.told[0]!.headers['x-zevent-server']).toBe('ZNS');
  expect(heard.event('user_received_message')).toMatchObject({
    recipient: { id: hoa.user.phone },
    message: { msg_id: data.msg_id, tracking_id: 'booking-1' },
  });
  const status = await open.askBusiness('/message/status', { message_id: String(data.msg_id) });
  expect(status.data).toMatchObject({ status: 1, delivery_time: expect.any(String) });
  await heard.close();
});

test('what does not fit a template or a number is refused with its own number', async () => {
  for (const [more, error] of [
    [{ phone: '0912345678' }, -108],
    [{ phone: '84999999999' }, -118],
    [{ template_id: '1' }, -117],
    [{ template_id: '320005' }, -131],
    [{ template_id: '320007' }, -146],
    [{ template_data: { ...booking, date: '' } }, -1121],
    [{ template_data: { ...booking, guests: 'hai' } }, -1122],
    [{ template_data: { ...booking, customer_name: 'L'.repeat(31) } }, -1124],
    [{ tracking_id: 'x'.repeat(49) }, -201],
    [{ mode: 'development' }, -127],
  ] as const)
    expect((await byPhone(more)).error, JSON.stringify(more)).toBe(error);
  zalo.phone('1003').user.refusal = -139;
  expect((await byPhone()).error).toBe(-139);
  zalo.phone('1003').user.refusal = 0;
  zalo.turn({ templateQuota: 1 });
  expect([(await byPhone()).error, (await byPhone()).error]).toEqual([0, -144]);
});

test('promotions rest at night, by number and by user id; other templates do not', async () => {
  const template_data = { customer_name: 'Lan', percent: 20, code: 'SEN' };
  const user_id = zalo.phone('1001').user.id;
  const byUser = (template_id: string) =>
    open.post('/v3.0/oa/message/template', { user_id, template_id, template_data: { ...template_data, ...booking } });
  for (const [time, phone, user] of [
    ['2030-01-01T14:59:00Z', 0, 0],
    ['2030-01-01T15:00:00Z', -133, -234],
    ['2030-01-01T22:59:00Z', -133, -234],
    ['2030-01-01T23:00:00Z', 0, 0],
  ] as const) {
    zalo.clock.set(new Date(time));
    open.useToken();
    expect((await byPhone({ template_id: '320003', template_data })).error, time).toBe(phone);
    expect((await byUser('320003')).error, time).toBe(user);
    expect((await byUser('320002')).error, time).toBe(0);
  }
  expect((await byUser('320001')).error).toBe(-1121);
  zalo.turn({ night: 'always' });
  expect((await byUser('320003')).error).toBe(-234);
});

test('the catalogue tells of templates by their state, with parameters and prices', async () => {
  const all = await open.askBusiness('/template/all', { offset: '0', limit: '2', status: '1' });
  expect(all).toMatchObject({ metadata: { total: 4 }, data: [{ templateId: 320_001 }, { templateId: 320_002 }] });
  expect((await open.askBusiness('/template/all', { limit: '101' })).error).toBe(-201);
  const { data } = await open.askBusiness('/template/info/v2', { template_id: '320001' });
  expect(data).toMatchObject({
    status: 'ENABLE',
    price_sdt: '300.0',
    price_uid: null,
    listParams: [{ name: 'otp', require: true, type: 'STRING', maxLength: 10 }],
  });
  const sample = await open.askBusiness('/template/sample-data', { template_id: '320002' });
  expect(sample.data).toEqual({ customer_name: 'customer_name', date: '18/11/2026', guests: '2' });
});

test('stars for a message are told, and listed', async () => {
  const heard = await open.listen();
  await byPhone({ template_id: '320004' });
  const hoa = zalo.phone('1003');
  hoa.rate(hoa.lines()[0]!, 5, 'Ngon');
  await zalo.webhooks.settled();
  expect(heard.event('user_feedback')).toMatchObject({ message: { rate: 5, note: 'Ngon', tracking_id: 'booking-1' } });
  expect((await open.askBusiness('/rating/get')).data).toMatchObject({ total: 1, data: [{ star: 5 }] });
  await heard.close();
});
