import { randomBytes } from 'node:crypto';
import type * as z from 'zod';
import { type LoginFlow, loginFlow } from '@wifi/contract/access/login-flow.ts';
import type { DeviceType } from '@wifi/contract/network/device-types.ts';
import { offeredMethods } from '@wifi/contract/venue/page-categories.ts';
import { inScope } from '../../../../platform/context.ts';
import { randomName } from '../../../../platform/crypto/random.ts';
import type { TestApp, TestPage } from '../../../../testing/test-app.ts';
import { addDevice } from '../../../network/devices/add-device.ts';

export interface TestVenue {
  page: TestPage;
  token: string;
  nasId: string;
  secret: string;
  deviceId: number;
}

/** A page with a router on it, and the token of its admin. */
export async function openVenue(
  app: TestApp,
  { type = 'mikrotik' as DeviceType, settings = { login: 'pap' } as Record<string, unknown> } = {},
): Promise<TestVenue> {
  const admin = await app.user();
  const page = await app.page(admin);
  const { body } = await app.call('POST /auth/page', { token: admin.token, body: { pageId: page.eid } });
  const secret = randomName(16);
  const device = await addDevice(inScope(app.ctx, page.id), { name: 'Lobby', type, secret, settings });
  return { page, token: body.token as string, nasId: device.nasId, secret, deviceId: device.id };
}

export async function setFlow(
  app: TestApp,
  { token, page }: TestVenue,
  flow: z.input<typeof loginFlow>,
  design: Record<string, unknown> = {},
): Promise<LoginFlow> {
  await app.call('PUT /pages/{eid}', {
    token,
    params: { eid: page.eid },
    body: { allowedLoginMethods: [...offeredMethods] },
  });
  const { body } = await app.call('GET /wifi-campaign/current', { token });
  const saved = await app.call('PUT /wifi-campaign/{id}', {
    token,
    params: { id: body.id },
    body: { flow, design: { ...body.design, ...design } },
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return loginFlow.parse(saved.body.flow);
}

export const someMac = (): string =>
  `02:${[...randomBytes(5)].map((byte) => byte.toString(16).padStart(2, '0')).join(':')}`;

/** Plays the phone's browser: what the splash shows, and what is sent back. */
export function openPhone(app: TestApp, { page, nasId }: TestVenue, mac = someMac()) {
  const ask = async (
    method: 'GET' | 'POST',
    url: string,
    form?: Record<string, string | string[]>,
    headers: Record<string, string> = {},
  ) => {
    const payload =
      form &&
      new URLSearchParams(
        Object.entries(form).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
      ).toString();
    const response = await app.app.inject({
      method,
      url,
      headers: {
        ...(payload !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        'accept-language': 'en',
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    });
    return {
      status: response.statusCode,
      html: response.body,
      location: response.headers.location,
      headers: response.headers,
    };
  };
  const redirect = {
    mac,
    ip: '10.5.50.7',
    'link-login-only': 'http://10.5.50.1/login',
    login: 'http://10.5.50.1/login',
  };
  return {
    mac,
    ask,
    arrive: (more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      ask('GET', `/portal/${page.eid}/${nasId}?${new URLSearchParams({ ...redirect, ...more })}`, undefined, headers),
    send: (form: Record<string, string | string[]>) => ask('POST', `/portal/${page.eid}/step`, form),
  };
}

export const visitIn = (html: string): string => /name="visit" value="([^"]+)"/.exec(html)?.[1] ?? '';
export const problemIn = (html: string): string => /role="alert"[^>]*>([^<]+)/.exec(html)?.[1] ?? '';

/** The credential that the phone takes to a MikroTik router with PAP. */
export function passIn(location: string | undefined): { userName: string; password: string } {
  const { searchParams } = new URL(location!);
  return { userName: searchParams.get('username')!, password: searchParams.get('password')! };
}
