import { afterEach, expect } from 'vitest';
import type { RouterOptions } from '../options.ts';
import { startTestRouter, type TestRouter } from '../start-router.ts';
import { secret, startTinyRadius, type TinyRadius } from './tiny-radius.ts';

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

export const portalUrl = 'http://portal.test:4040/portal/lotus/nas-1';

export interface Bench {
  radius: TinyRadius;
  router: TestRouter;
}

/** A router beside a RADIUS server that knows anna; both end with the test. */
export async function startBench(options: Partial<RouterOptions> = {}): Promise<Bench> {
  const radius = await startTinyRadius();
  closers.push(radius.close);
  radius.users.anna = 'tea & cake';
  const router = await startTestRouter({
    dialect: 'mikrotik',
    login: 'pap',
    portalUrl,
    nasId: 'nas-1',
    secret,
    radius,
    retry: { attempts: 3, timeout: 60 },
    ...options,
  });
  closers.push(router.close);
  return { radius, router };
}

/** As a phone does, without following: where it is sent. */
export async function sentTo(url: string, init: RequestInit = {}): Promise<URL> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  expect(response.status).toBe(302);
  return new URL(response.headers.get('location')!);
}

export const login = (router: TestRouter, fields: Record<string, string>, path = '/login') =>
  sentTo(`${router.url}${path}?${new URLSearchParams(fields).toString()}`);

export async function eventually(isSo: () => boolean, within = 20_000): Promise<void> {
  const ends = Date.now() + within;
  while (!isSo() && Date.now() < ends) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isSo()).toBe(true);
}
