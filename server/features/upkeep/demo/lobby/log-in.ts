import type { Phone } from '../../../access/trials/router/phone.ts';
import type { Random } from '../../generate/random.ts';
import { answerPage, type DeskSecrets } from './answer-form.ts';
import type { LobbyGuest } from './lobby-guest.ts';
import { askPortal, type OwnDoors } from './own-doors.ts';
import { formsOf } from './page-forms.ts';
import type { PlayedDevice } from './play-device.ts';

export interface Way {
  doors: OwnDoors;
  portalUrl: string;
  device: PlayedDevice;
  phone: Phone;
  desk: DeskSecrets | undefined;
  random: Random;
  think: (leastSeconds: number) => Promise<void>;
}

/** Pages that a guest has the patience for, and redirects in a row. */
const mostPages = 8;
const mostRedirects = 6;

interface Going {
  url: URL;
  form?: URLSearchParams | undefined;
}

/**
 * A guest's way through the portal, page by page, as the phone's browser goes it. Whether the guest is online at its
 * end.
 */
export async function logIn(guest: LobbyGuest, way: Way): Promise<boolean> {
  const { device, phone, desk, random, think } = way;
  const captured = await device.answer(phone, { path: '/generate_204', url: '/generate_204', fields: {} });
  let page = await follow(guest, way, captured.headers.location);
  for (let seen = 0; page && seen < mostPages && !device.sessions.of(phone); seen += 1) {
    const sent = answerPage(formsOf(page.html), guest, desk, random);
    if (!sent) break;
    await think(sent.wait);
    const target = new URL(sent.action, page.url);
    if (sent.method === 'get') target.search = sent.fields.toString();
    page = await open(guest, way, { url: target, ...(sent.method === 'post' && { form: sent.fields }) });
    if (sent.isSigningUp && device.sessions.of(phone)) guest.hasAccount = true;
  }
  return device.sessions.of(phone) !== undefined;
}

interface Page {
  url: URL;
  html: string;
}

const follow = (guest: LobbyGuest, way: Way, location: string | undefined): Promise<Page | undefined> =>
  location && URL.canParse(location) ? open(guest, way, { url: new URL(location) }) : Promise.resolve(undefined);

/** Opens an address and goes wherever it leads; undefined at the end of what is played here. */
async function open(
  guest: LobbyGuest,
  { doors, portalUrl, device, phone }: Way,
  going: Going,
): Promise<Page | undefined> {
  let { url, form }: Going = going;
  for (let hops = 0; hops < mostRedirects; hops += 1) {
    let location: string | undefined;
    if (url.hostname === device.host) {
      const fields: Record<string, string> = {
        ...Object.fromEntries(url.searchParams),
        ...Object.fromEntries(form ?? []),
      };
      ({ location } = (
        await device.answer(phone, { path: url.pathname, url: `${url.pathname}${url.search}`, fields })
      ).headers);
    } else if (url.origin === new URL(portalUrl).origin) {
      const answer = await askPortal(doors, { url, form, userAgent: guest.userAgent, language: guest.language });
      if (answer.location === undefined) return { url, html: answer.html };
      location = answer.location;
    }
    if (location === undefined || !URL.canParse(location, url.href)) return undefined;
    [url, form] = [new URL(location, url), undefined];
  }
  return undefined;
}
