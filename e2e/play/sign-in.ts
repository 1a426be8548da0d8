import { request } from '@playwright/test';
import type { Credentials } from './product.ts';

interface LoginAnswer {
  token: string;
  data: Record<string, string | number>;
  profile: object;
}

/**
 * Signs in without the screens, for tests that are about something else: what a browser would have stored afterwards.
 */
export async function signInByCall(url: string, { email_mobile, password }: Credentials) {
  const client = await request.newContext({ baseURL: url });
  const response = await client.post('/auth/login', { data: { email_mobile, password } });
  if (!response.ok()) throw new Error(`Sign-in of ${email_mobile} refused: ${await response.text()}`);
  const { token, data, profile } = (await response.json()) as LoginAnswer;
  const { cookies } = await client.storageState();
  await client.dispose();
  const kept = ['id', 'username', 'displayName', 'group_id', 'email_mobile'].map((name) => ({
    name,
    value: String(data[name]),
  }));
  return {
    token,
    cookies,
    localStorage: [{ name: 'id_token', value: token }, ...kept, { name: 'profile', value: JSON.stringify(profile) }],
  };
}
