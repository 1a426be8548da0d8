import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { languages } from '@wifi/contract/languages.ts';
import { messageIn, type ZaloMessage } from '@wifi/contract/marketing/zalo-message.ts';
import type { Zalo } from '@wifi/test-services/zalo/start-zalo.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { jpeg, movingGif } from '../../../venue/media/testing/pictures.ts';
import { openConnected, openZalo, socialOf } from '../../../venue/zalo-account/testing/connected.ts';
import { followApprovedTemplates, readApproved } from '../approved/read-approved.ts';
import { readyMade } from '../ready-made/ready-made.ts';
import { zaloAttachments } from '../tables.ts';
import type { ZaloRecipient } from './build-payload.ts';
import { sendZaloMessage } from './send-message.ts';

let app: TestApp;
let zalo: Zalo;
let page: Awaited<ReturnType<typeof openConnected>>;
beforeAll(async () => {
  zalo = await openZalo();
  app = await openTestApp({ social: socialOf(zalo) });
});
afterAll(async () => {
  await app.close();
  await zalo.close();
});
beforeEach(async () => {
  zalo.turn({});
  page = await openConnected(app, zalo);
  await zalo.phone('1001').follow();
  zalo.heard();
});

const lan = () => zalo.users().find(({ personId }) => personId === '1001')!;
const fields = { first_name: 'Lan', venue_name: 'Sen', venue_phone: '+842343123456', birthday: '1990-11-20' };
const send = (message: ZaloMessage, to: ZaloRecipient = { userId: lan().id }) =>
  sendZaloMessage(page.ctx, message, { to, fields, language: 'vi', links: (url) => `${url}?t=1` });
const got = () => lan().lines.at(-1)!;
const heardPaths = () => zalo.heard().map(({ path }) => path.replace('/oa/', '/'));

async function addPicture(name = 'tea.jpg', drawn = jpeg(1200, 800)): Promise<string> {
  const uploaded = await app.call('PUT /files/upload', { token: page.token, query: { name }, bytes: await drawn });
  await app.call('POST /files', { token: page.token, body: { url: uploaded.body.url, name: 'tea' } });
  return uploaded.body.url;
}

test.each(readyMade.map((one) => [one.id, one] as const))(
  'what is ready-made (%s) goes out for a venue that has told nothing but its name',
  async (_, { written }) => {
    const bare = { venue_name: 'Sen' };
    for (const language of languages) {
      const sent = await sendZaloMessage(page.ctx, messageIn({ language: 'vi', written }, language.id), {
        to: { userId: lan().id },
        fields: bare,
        language: language.id,
        links: (url) => url,
      });
      expect(sent, language.id).toMatchObject({ vendorId: got().id });
    }
  },
);

test('text, buttons, a list and a request for contact data arrive as they were written, with their fields', async () => {
  expect(await send({ kind: 'text', text: 'Chào {{ first_name }}' })).toMatchObject({
    vendorId: got().id,
    merged: { kind: 'text', text: 'Chào Lan' },
  });
  expect(got()).toMatchObject({ kind: 'text', text: 'Chào Lan' });
  await send({
    kind: 'buttons',
    text: 'Chọn',
    buttons: [
      { kind: 'url', title: 'Mở', url: 'https://example.com/menu' },
      { kind: 'query', title: 'Hỏi', payload: '#menu' },
      { kind: 'phone', title: 'Gọi', phone: '{{ venue_phone }}' },
      { kind: 'sms', title: 'Nhắn', phone: '0987654321', content: 'Đặt chỗ' },
    ],
  });
  expect(got().payload).toEqual({
    buttons: [
      { title: 'Mở', type: 'oa.open.url', payload: { url: 'https://example.com/menu?t=1' } },
      { title: 'Hỏi', type: 'oa.query.show', payload: '#menu' },
      { title: 'Gọi', type: 'oa.open.phone', payload: { phone_code: '842343123456' } },
      { title: 'Nhắn', type: 'oa.open.sms', payload: { content: 'Đặt chỗ', phone_code: '84987654321' } },
    ],
  });
  const shown = { title: 'Quà', subtitle: 'Cho bạn', picture: '/mail-pictures/art/voucher.png' };
  await send({ kind: 'list', elements: [{ ...shown, link: 'https://example.com/' }] });
  expect(got()).toMatchObject({ kind: 'list' });
  await send({ kind: 'request_info', ...shown });
  expect(got()).toMatchObject({ kind: 'request_user_info' });
});

test('a picture is handed over once, however many messages show it, and again when the vendor has forgotten it', async () => {
  const message: ZaloMessage = { kind: 'picture', picture: await addPicture(), text: 'Trà sen' };
  zalo.heard();
  await Promise.all([send(message), send(message), send(message)]);
  expect(heardPaths().filter((path) => path.includes('/upload/'))).toHaveLength(1);
  await send(message);
  expect(heardPaths()).toEqual(['/v3.0/oa/message/cs']);
  await page.ctx.db.update(zaloAttachments).set({ vendorId: 'forgotten' });
  expect(await send(message)).toHaveProperty('vendorId');
  expect(heardPaths()).toEqual(['/v3.0/oa/message/cs', '/v2.0/oa/upload/image', '/v3.0/oa/message/cs']);
});

test('a picture that moves goes out as one', async () => {
  const picture = await addPicture('tea.gif', movingGif(64, 48, 3));
  expect(await send({ kind: 'picture', picture, text: '' })).toHaveProperty('vendorId');
  expect(got()).toMatchObject({ kind: 'gif' });
});

test('a picture of another page, or of nobody, is not sent', async () => {
  const message: ZaloMessage = { kind: 'picture', picture: await addPicture(), text: '' };
  page = await openConnected(app, zalo);
  zalo.heard();
  expect(await send(message)).toMatchObject({ failed: { kind: 'payload' } });
  expect(heardPaths()).toEqual([]);
});

test('an upload without an answer may be repeated; a message without one never is', async () => {
  const message: ZaloMessage = { kind: 'picture', picture: await addPicture(), text: '' };
  zalo.turn({ cut: 'after', only: '/upload/' });
  expect(await send(message)).toMatchObject({ failed: { kind: 'later' } });
  zalo.turn({ cut: 'after', only: '/message/cs' });
  expect(await send(message)).toMatchObject({ failed: { kind: 'unknown' } });
});

test('what cannot be sent is refused before anybody is asked', async () => {
  expect(await send({ kind: 'text', text: '{{ last_name }}' })).toHaveProperty('refused');
  expect(await send({ kind: 'buttons', text: 'a', buttons: [] })).toHaveProperty('refused');
  expect(await send({ kind: 'text', text: 'a' }, { phone: '84987654321', trackingId: 'x' })).toHaveProperty('refused');
  expect(heardPaths()).toEqual([]);
});

const listApproved = async () => (await app.call('GET /zalo-approved-templates', { token: page.token })).body.data;

test('approved templates are read with parameters and price, and go out by number and by follower', async () => {
  const asked = await app.call('POST /zalo-approved-templates/read', { token: page.token });
  expect(asked.body).toMatchObject({ error: 0, data: { isReading: true } });
  await readApproved.run(app.ctx, { pageId: page.page.id }, { nth: 1 } as never);
  const approved = await listApproved();
  expect(approved).toMatchObject({ isReading: false, problem: '' });
  const code = approved.data.find(({ templateId }: { templateId: string }) => templateId === '320001');
  expect(code).toMatchObject({
    status: 'enabled',
    params: [{ name: 'otp', type: 'STRING', isRequired: true, longest: 10 }],
    phonePrice: expect.any(Number),
  });
  const message: ZaloMessage = { kind: 'zbs', templateId: '320001', params: { otp: '123456' } };
  zalo.heard();
  expect(await send(message, { phone: '84901000001', trackingId: 'm-1' })).toBeDefined();
  expect(await send({ ...message, params: { otp: '' } })).toMatchObject({ refused: expect.stringContaining('otp') });
  expect(await send({ ...message, params: { otp: '12345678901' } })).toHaveProperty('refused');
  expect(await send({ ...message, params: { otp: '1', more: '2' } })).toHaveProperty('refused');
  expect(await send({ ...message, templateId: '999' })).toHaveProperty('refused');
  expect(heardPaths()).toHaveLength(1);
});

test('where the vendor does not answer, what was read before stays', async () => {
  const read = () => readApproved.run(app.ctx, { pageId: page.page.id }, { nth: 1 } as never);
  await read();
  const { total } = await listApproved();
  expect(total).toBeGreaterThan(0);
  zalo.turn({ status: 500, only: '/template/info' });
  await read();
  expect(await listApproved()).toMatchObject({ total, problem: expect.stringMatching(/./) });
});

test('what the vendor tells of a template has all of them read again', async () => {
  const names: string[] = [];
  const listening = {
    ...page.ctx,
    later: async (...jobs: { name: string }[]) => void names.push(...jobs.map(({ name }) => name)),
  };
  const event = { id: '1', userId: '', userIdByApp: null, at: new Date(), payload: {} };
  await followApprovedTemplates(listening, { ...event, name: 'user_send_text' });
  await followApprovedTemplates(listening, { ...event, name: 'change_template_status' });
  expect(names).toEqual([readApproved.name]);
});

test('a test goes to a follower whom the page knows, and to nobody else', async () => {
  const { body } = await app.call('POST /zalo-message-templates', {
    token: page.token,
    body: { name: 'Welcome', from: 'thanks' },
  });
  const test = (userId: string) =>
    app.call('POST /zalo-message-templates/{id}/test', {
      token: page.token,
      params: { id: body.data._id },
      body: { userId, language: 'vi' },
    });
  expect(await test(lan().id)).toMatchObject({ status: 400, body: { fields: [{ field: 'userId' }] } });
  await page.ctx.db.execute(
    `insert into zalo_followers (page_id, user_id, created_at) values (${page.page.id}, '${lan().id}', now())`,
  );
  expect(await test(lan().id)).toMatchObject({ status: 200, body: { message: 'Sent', data: { messageId: got().id } } });
  expect(got().text).toContain('Cảm ơn An');
});
