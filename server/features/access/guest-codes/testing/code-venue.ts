import type * as z from 'zod';
import type { loginFlow } from '@wifi/contract/access/login-flow.ts';
import type { SmsKind } from '@wifi/contract/venue/integration-words.ts';
import { startMessageServices, type MessageServices } from '@wifi/test-services/messages/start-messages.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { openPhone, openVenue, setFlow, visitIn, type TestVenue } from '../../guest-access/testing/guest.ts';

/** The server with gateways and mailboxes that really answer. Jobs run, so that mails go out. */
export async function openMessagingApp() {
  const services = await startMessageServices();
  const app = await openTestApp({ smsAddresses: services.settings, smtp: services.smtp, runsJobs: true });
  // What gateways call back is not on a port of its own here.
  app.program.publicUrl = await app.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    services,
    close: async () => {
      await app.close();
      await services.close();
    },
  };
}

const accounts = ({ accounts, url }: MessageServices): Record<SmsKind, { settings: object; secrets: object }> => ({
  zns: { settings: { templateId: '1', codeField: 'otp', price: 0 }, secrets: {} },
  esms: {
    settings: { apiKey: accounts.esms.apiKey, brandname: accounts.esms.brandname, smsText: '', price: 0 },
    secrets: { secretKey: accounts.esms.secretKey },
  },
  speedsms: {
    settings: { smsType: '2', sender: '', smsText: '', price: 0 },
    secrets: { token: accounts.speedsms.token },
  },
  twilio_verify: {
    settings: { serviceSid: accounts.twilio.serviceSid, apiKey: accounts.twilio.apiKey, price: 1200 },
    secrets: { apiSecret: accounts.twilio.apiSecret },
  },
  sms_http: {
    settings: {
      url: `${url}/generic/send`,
      headers: 'X-Token: {token}',
      bodyType: 'json',
      body: '{"phone":"{to}","message":"{text}","report":"{report}"}',
      smsText: '',
      price: 0,
    },
    secrets: { token: accounts.generic.token },
  },
});

/** Sets the gateway up and tests it, as an admin does: only then it is used. */
export async function addGateway(app: TestApp, services: MessageServices, token: string, kind: SmsKind, more = {}) {
  const params = { kind };
  const { settings, secrets } = accounts(services)[kind];
  const saved = await app.call('PUT /integrations/{kind}', {
    token,
    params,
    body: { version: 0, settings: { ...settings, ...more }, secrets },
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return app.call('POST /integrations/{kind}/test', { token, params, body: { to: '0912 000 111' } });
}

export interface CodeVenue extends TestVenue {
  app: TestApp;
}

export async function openCodeVenue(
  app: TestApp,
  services: MessageServices,
  flow: z.input<typeof loginFlow>,
  kind: SmsKind | null = 'esms',
  design: Record<string, unknown> = { asksForTerms: false },
): Promise<CodeVenue> {
  const venue = await openVenue(app);
  await setFlow(app, venue, flow, design);
  if (kind) await addGateway(app, services, venue.token, kind);
  return { ...venue, app };
}

let last = 0;
/** A number that nobody else in the test has. */
export const someNumber = (): string => `0913${String((last += 1)).padStart(6, '0')}`;

/** A phone on its way: what was shown last, and the visit in it. */
export async function walk(app: TestApp, venue: TestVenue, mac?: string) {
  const phone = openPhone(app, venue, mac);
  let html = (await phone.arrive()).html;
  return {
    mac: phone.mac,
    html: () => html,
    visit: () => visitIn(html),
    send: async (form: Record<string, string>) => {
      const answer = await phone.send({ visit: visitIn(html), ...form });
      if (answer.status === 200) html = answer.html;
      return answer;
    },
    /** The same form as somebody has copied it: what is shown after it is not followed. */
    sendCopy: (form: Record<string, string>) => phone.send(form),
  };
}
