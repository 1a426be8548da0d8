import { beforeEach, expect, test, vi } from 'vitest';
import { forgetGoogleSignIn, googleAddress, readGoogleAnswer, returnPathAfterGoogle } from './google-sign-in.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('location', { origin: 'https://wifi.example' });
});

const tokenWith = (nonce: string | null) =>
  `head.${Buffer.from(JSON.stringify({ nonce })).toString('base64url')}.signature`;
const ask = () => new URL(googleAddress('client-1', '/dashboard/my-pages')).searchParams;
const answer = (state: string | null, token: string) =>
  `#${new URLSearchParams({ state: state ?? '', id_token: token })}`;

test('Google is asked for an id token that comes back to the sign-in screen', () => {
  expect(Object.fromEntries(ask())).toMatchObject({
    client_id: 'client-1',
    response_type: 'id_token',
    redirect_uri: 'https://wifi.example/signin',
  });
});

test('an answer with the state and the nonce of this tab is taken', () => {
  const asked = ask();
  const token = tokenWith(asked.get('nonce'));
  expect(readGoogleAnswer(answer(asked.get('state'), token))).toEqual({ token });
  expect(returnPathAfterGoogle()).toBe('/dashboard/my-pages');
});

test('an answer that nobody here asked for is refused', () => {
  expect(readGoogleAnswer(answer('s', tokenWith('n')))).toBe('refused');
});

test('a state or a nonce of another tab is refused', () => {
  const asked = ask();
  expect(readGoogleAnswer(answer('other', tokenWith(asked.get('nonce'))))).toBe('refused');
  expect(readGoogleAnswer(answer(asked.get('state'), tokenWith('other')))).toBe('refused');
  expect(readGoogleAnswer(answer(asked.get('state'), 'not-a-token'))).toBe('refused');
});

test('an answer is good for one sign-in', () => {
  const asked = ask();
  forgetGoogleSignIn();
  expect(readGoogleAnswer(answer(asked.get('state'), tokenWith(asked.get('nonce'))))).toBe('refused');
});

test('someone who changed their mind at Google is told so; an address without an answer says nothing', () => {
  expect(readGoogleAnswer('#error=access_denied')).toBe('refused');
  expect(readGoogleAnswer('')).toBeUndefined();
});
