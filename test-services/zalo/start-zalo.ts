import { zaloApp } from '../social/zalo.ts';
import { openWebDoor, type Answer, type Request } from '../web-door.ts';
import { answerAccount, judge, revoke } from './account-deeds.ts';
import { addUser, createOa, type Oa, type User } from './account.ts';
import { createClock } from './clock.ts';
import { straight, type Dials } from './dials.ts';
import type { ZaloEvent } from './events.ts';
import { createHosts } from './hosts.ts';
import { answerPermission, fixedVerifier } from './oauth.ts';
import { passToLogin } from './pass-to-login.ts';
import { answerPhone } from './phone-deeds.ts';
import { createPhones } from './phone.ts';
import type { Template, TemplateState } from './templates.ts';
import { createTokens } from './tokens.ts';
import { createUploads } from './uploads.ts';
import { addTag } from './users.ts';
import { createWebhooks, signEvent } from './webhooks.ts';
import type { World } from './world.ts';

interface Options {
  port?: number;
  /** Where the product answers: its address of return is registered with the app. */
  product: string;
  /** Where people sign in with Zalo: the same host with Zalo, another player here. */
  loginUrl?: string;
}

const largestBody = 8_388_608;

/** Zalo with two official accounts, by its documents. People are played by tests, or by hand on drawn phones. */
export async function startZalo({ port = 0, product, loginUrl }: Options) {
  const clock = createClock();
  const oas = [createOa(5, 'Cà phê Sen'), createOa(6, 'Khách sạn Biển Xanh')] as const;
  const tokens = createTokens(clock);
  const uploads = createUploads(clock);
  let current: Dials = { ...straight };
  const dials = () => current;
  const turn = (changed: Partial<Dials>) => {
    current = { ...straight, ...changed };
  };
  let retired: string[] = [];
  const noteRetired = (call: string) => void retired.push(call);
  const webhooks = createWebhooks(dials);
  const phones = createPhones({ clock, dials, webhooks });
  const redirectUris = new Set([`${product}/zalo/callback`]);
  const world: World = { clock, dials, oas, tokens, phones, uploads, webhooks, noteRetired };
  const hosts = createHosts(world);

  async function answer(request: Request): Promise<Answer> {
    const { path } = request;
    if (path === '/oauth/v4/oa/permission') return answerPermission(request, { oas, tokens, redirectUris }, current);
    if (loginUrl && (path === '/oauth/v4/permission' || path === '/oauth/v4/access_token'))
      return passToLogin(request, loginUrl);
    if (/^\/(?:oauth|oa|business)\//.test(path)) return hosts.answer(request);
    return answerPhone(world, request, door.url) ?? answerAccount(world, hosts, request, turn);
  }

  const door = await openWebDoor(port, answer, largestBody);
  const oauthUrl = `${door.url}/oauth`;
  const oaUrl = `${door.url}/oa`;
  const businessUrl = `${door.url}/business`;

  const userOf = (personId: string, oa: Oa): User => {
    const user = [...oa.users.values()].find((user) => user.personId === personId);
    if (!user) throw new RangeError(`Nobody is called ${personId}`);
    return user;
  };

  return {
    url: door.url,
    oauthUrl,
    oaUrl,
    businessUrl,
    app: zaloApp,
    /** The first of two. */
    oa: oas[0],
    oas,
    /** Whose challenge stands in the app's settings. */
    fixedVerifier,
    environment: (): Record<string, string> => ({
      ZALO_APP_ID: zaloApp.id,
      ZALO_APP_SECRET: zaloApp.secret,
      ZALO_OA_SECRET: oas[0].secret,
      ZALO_OAUTH_URL: oauthUrl,
      ZALO_OA_URL: oaUrl,
      ZALO_BUSINESS_URL: businessUrl,
    }),
    clock,
    /** Those who have Zalo; most have never heard of the official account. */
    users: (oa: Oa = oas[0]): User[] => [...oa.users.values()],
    /** `1001` is Lan, `1002` Minh, `1003` Hoa, `1004` Sara. */
    phone: (personId: string, oa: Oa = oas[0]) => phones.of(oa, userOf(personId, oa)),
    /** Many more, who follow since a while; nobody is told. */
    addFollowers(count: number, oa: Oa = oas[0], followedAt = clock.now()): User[] {
      const first = 100_000 + oa.users.size;
      return Array.from({ length: count }, (_, index) => {
        const user = addUser(oa, Number(oa.id.slice(-1)), String(first + index), `Khách ${first + index}`);
        return Object.assign(user, { isFollower: true, hasFollowed: true, lastInteraction: followedAt });
      });
    },
    tag: (user: User, name: string, oa: Oa = oas[0]) => addTag(world, oa, user, name),
    judge: (template: Template, state: TemplateState, reason?: string, oa: Oa = oas[0]) =>
      judge(world, oa, template, state, reason),
    /** As the developers' console hands it out, to be pasted. */
    givePair: (oa: Oa = oas[0]) => tokens.givePair(oa),
    canRenew: (refreshToken: string) => tokens.canRenew(refreshToken),
    revoke: (oa: Oa = oas[0]) => revoke(world, oa),
    /** What the owner of an account does on the page they were sent to: where their browser is sent back to. */
    async allow(permissionUrl: string, oa: Oa = oas[0]): Promise<string> {
      const body = new URLSearchParams({ oa: oa.id, choice: 'allow' });
      const answer = await fetch(permissionUrl, { method: 'POST', body, redirect: 'manual' });
      const location = answer.headers.get('location');
      if (!location) throw new Error(`${answer.status} ${await answer.text()}`);
      return location;
    },
    /** One more address that people may be sent back to. */
    register: (redirectUri: string) => redirectUris.add(redirectUri),
    webhookTo: (url: string) => webhooks.to(url),
    webhooks,
    /** An event with its signature, for those who send it themselves. */
    sign: (event: ZaloEvent, oa: Oa = oas[0]) => signEvent(oa, event, current),
    turn,
    /** What the product has asked since the last look. */
    heard: hosts.heard,
    /** Calls of what Zalo has switched off, since the last look. */
    heardRetired(): string[] {
      const all = retired;
      retired = [];
      return all;
    },
    /** Fails where something was called that Zalo has switched off, and nobody has looked. */
    async close(): Promise<void> {
      await webhooks.close();
      await door.close();
      if (retired.length > 0) throw new Error(`Zalo has switched off what was called: ${retired.join(', ')}`);
    },
  };
}

export type Zalo = Awaited<ReturnType<typeof startZalo>>;
