import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inScope } from '../../../platform/context.ts';
import { openMailServer } from '../../../platform/mail/testing/mail-server.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue } from '../../access/guest-access/testing/guest.ts';
import { startMessages } from '../messages/send/start-messages.ts';
import { addGuests } from '../messages/testing/guests.ts';
import { stepEmailCampaign } from './step-campaign.ts';

let app: TestApp;
let server: Awaited<ReturnType<typeof openMailServer>>;
beforeAll(async () => {
  app = await openTestApp({ smtp: { url: 'smtp://127.0.0.1:9', from: 'Platform <mail@platform.example>' } });
  server = await openMailServer();
});
afterAll(async () => {
  await server.close();
  await app.close();
});

test('a campaign goes from its template to the inbox; a click and a way out come back as figures', async () => {
  const venue = await openVenue(app);
  const ctx = inScope(app.ctx, venue.page.id);
  const { token } = venue;
  await addGuests(ctx, [
    { id: 1, email: 'an@guest.example', firstName: 'An', said: [{ isGiven: true }] },
    { id: 2, email: 'bo@guest.example', firstName: 'Bo', said: [{ isGiven: true }] },
    { id: 3, email: 'never@guest.example' },
  ]);
  const made = await app.call('POST /bee-templates', { token, body: { name: 'Menu' } });
  const { _id, version, design } = made.body.template;
  const button = {
    id: 'b1',
    kind: 'button',
    label: 'Menu',
    link: 'https://quan.example/menu',
    align: 'center',
    paint: 'brand',
    isWide: false,
  };
  const voucher = { id: 'v1', kind: 'voucher', title: 'Tea', code: '{{ voucher_code }}', note: '', paint: 'brand' };
  const row = { id: 'r1', background: null, padding: 16, columns: [{ width: 100, blocks: [button, voucher] }] };
  design.written[design.language] = { subject: 'News', preview: '', rows: [row] };
  const saved = await app.call('PUT /bee-templates/{id}', { token, params: { id: _id }, body: { version, design } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);

  const group = await app.call('POST /groups', { token, body: { name: 'Friends' } });
  const groupId = group.body.data.id;
  await app.call('POST /groups/{id}/members', { token, params: { id: groupId }, body: { profiles: [1, 2, 3] } });
  const begun = await app.call('POST /email-campaigns', { token, body: { name: 'Menu', templateId: Number(_id) } });
  const params = { id: begun.body.id };
  await app.call('PUT /email-campaigns/{id}', {
    token,
    params,
    body: {
      audience: { kind: 'groups', groups: [groupId] },
      subject: 'For {{ first_name }}',
      heldOut: 0,
      version: begun.body.version,
    },
  });
  await app.call('POST /email-campaigns/{id}/send', { token, params, body: { version: begun.body.version + 1 } });
  await stepEmailCampaign(ctx, params.id);
  const from = 'Platform <mail@platform.example>';
  const running = startMessages(() => ({ ...app.ctx, now: new Date() }), {
    smtp: { url: `smtp://127.0.0.1:${server.port}`, from },
  });
  try {
    await vi.waitFor(() => expect(server.received).toHaveLength(2), { timeout: 15_000, interval: 50 });
    await vi.waitFor(
      async () => {
        await stepEmailCampaign({ ...ctx, now: new Date() }, params.id);
        expect((await app.call('GET /email-campaigns/{id}', { token, params })).body.state).toBe('done');
      },
      { timeout: 15_000, interval: 100 },
    );
  } finally {
    await running.stop();
  }

  const { body: told } = await app.call('GET /notifications', { token });
  const path = `/dashboard/email-campaign/${params.id}`;
  const line = { kind: 'campaign-done', title: 'Đã gửi xong 1 chiến dịch', body: 'Menu', path };
  expect(told.rows).toContainEqual(expect.objectContaining(line));

  const mail = server.received.find(({ recipients }) => recipients.includes('an@guest.example'))!;
  expect(mail.headers.get('subject')).toContain('For An');
  // An address is signed, and a signature may look like a code now and then.
  const codeIn = ({ parts }: (typeof server.received)[number]) =>
    /\b[A-Z2-9]{8}\b/.exec(parts.get('text/plain')!.replaceAll(/https?:\S+/g, ''))?.[0];
  const codes = server.received.map(codeIn);
  expect(new Set(codes).size, 'each guest has a code of their own').toBe(2);
  expect(mail.parts.get('text/html')).toContain('/mail-pictures/qr.png?t=');
  const code = codeIn(mail)!;
  const found = await app.call('GET /messages', { token, query: { search: code.toLowerCase() } });
  expect(found.body.rows).toMatchObject([{ recipient: 'an@guest.example', voucher: code }]);

  const view = new URL(/https?:[^"\s]*\/mail\?t=[^"\s&]+/.exec(mail.parts.get('text/html')!)![0]);
  const seen = await app.app.inject({ url: view.pathname + view.search });
  expect(seen.statusCode).toBe(200);
  expect(seen.body).toContain(code);
  expect(seen.headers['content-security-policy']).toContain("default-src 'none'");
  expect(seen.headers['content-security-policy']).toContain('sandbox');
  const forged = await app.app.inject({ url: `${view.pathname}${view.search.slice(0, -2)}xx` });
  expect(forged.statusCode).toBe(404);

  const link = /href="([^"]*\/go\?t=[^"]+)"/.exec(mail.parts.get('text/html')!)![1]!.replaceAll('&amp;', '&');
  const { pathname, search } = new URL(link);
  const clicked = await app.app.inject({ url: pathname + search });
  expect([clicked.statusCode, clicked.headers.location]).toEqual([302, button.link]);
  const wayOut = new URL(mail.headers.get('list-unsubscribe')!.slice(1, -1));
  await app.app.inject({
    method: 'POST',
    url: wayOut.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect((await app.call('GET /email-campaigns/{id}/figures', { token, params })).body).toMatchObject({
    progress: { planned: 2, finished: 2 },
    sent: 2,
    clicked: 1,
    unsubscribed: 1,
    links: [{ link: button.link, people: 1, clicks: 1 }],
  });
  expect((await app.call('GET /email-campaigns/{id}/audience', { token, params })).body).toMatchObject({
    total: 3,
    passing: 2,
    reasons: [{ reason: 'never-agreed', count: 1 }],
  });
});
