import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { followStatic } from '@wifi/contract/venue/media-address.ts';
import { renderSplash, type RenderedSplash } from '@wifi/splash/render.tsx';
import type { Screen, StepScreen } from '@wifi/splash/view.ts';
import type { PageSplash } from '../../../features/access/guest-access/splash/splash-source.ts';
import type { OpenDevice } from '../../../features/network/devices/vendor.ts';
import type { Answer, Send } from './answers.ts';
import { piecePage, type PiecedPage } from './pieced-page.ts';

const compress = promisify(gzip);

type Look = Pick<OpenDevice, 'logo' | 'background'>;
export interface Showing {
  splash: PageSplash;
  device: Look;
  language: LanguageId;
}

const plainLook: Look = { logo: '', background: '' };

function render(
  { splash: { page, language: pageLanguage, campaign, staticUrl }, device, language }: Showing,
  screen: Screen,
): RenderedSplash {
  const look = followStatic(
    { design: campaign.design, device: { logo: device.logo, background: device.background } },
    staticUrl,
  );
  return renderSplash({ language, pageLanguage, page, ...look, screen });
}

/**
 * Forms go to us and from here to the router, whose address the adapter has checked: browsers hold the policy against
 * the redirect too.
 */
function policyFor({ styleHashes, scriptHashes }: RenderedSplash): string {
  return [
    "default-src 'none'",
    `style-src ${styleHashes.join(' ') || "'none'"}`,
    `script-src ${scriptHashes.join(' ') || "'none'"}`,
    "img-src 'self' https: data:",
    "media-src 'self' https:",
    "form-action 'self' http: https:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const takesGzip = ({ request }: FastifyReply): boolean => (request.headers['accept-encoding'] ?? '').includes('gzip');

const headersWith = (policy: string) => ({
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-type': 'text/html; charset=utf-8',
});

export function showScreen(
  reply: FastifyReply,
  showing: Omit<Showing, 'device'> & { device?: Look },
  screen: Screen,
  status = 200,
): FastifyReply {
  const rendered = render({ device: plainLook, ...showing }, screen);
  reply.code(status).headers(headersWith(policyFor(rendered)));
  if (!takesGzip(reply)) return reply.send(rendered.html);
  compress(rendered.html).then(
    (body) => reply.header('content-encoding', 'gzip').send(body),
    (error: Error) => reply.send(error),
  );
  return reply;
}

const placeholder = 'visit-token-comes-here';
const mostRemembered = 500;
interface Remembered {
  page: PiecedPage;
  headers: Record<'plain' | 'gzip', Answer['headers']>;
}

/** Differs where a page's splash looks different. */
const fingerprintOf = ({ page, language, campaign, allowed, unready, promotion }: PageSplash): string =>
  JSON.stringify([page, language, allowed, unready, campaign.id, campaign.version, promotion?.id, promotion?.version]);

/**
 * The splash as most guests see it differs in one thing, the visit's token: it is rendered once and the token put in.
 */
export function createSplashCache(
  send: Send,
): (reply: FastifyReply, showing: Showing, screen: StepScreen) => FastifyReply {
  const known = new Map<string, Remembered>();
  /** A splash is the same object until it is read anew: meanwhile it need not be compared with what it was. */
  const seen = new WeakMap<PageSplash, Map<string, Remembered>>();

  function remember(showing: Showing, screen: StepScreen, shortKey: string): Remembered {
    const key = `${fingerprintOf(showing.splash)} ${shortKey}`;
    const found = known.get(key);
    if (found) return found;
    const rendered = render(showing, { ...screen, visit: placeholder });
    const plain = headersWith(policyFor(rendered));
    const remembered = {
      page: piecePage(rendered.html, placeholder),
      headers: { plain, gzip: { ...plain, 'content-encoding': 'gzip' } },
    };
    if (known.size >= mostRemembered) known.clear();
    known.set(key, remembered);
    return remembered;
  }

  return (reply, showing, screen) => {
    const { splash, device, language } = showing;
    const ofSplash = seen.get(splash) ?? new Map<string, Remembered>();
    seen.set(splash, ofSplash);
    const key = [
      language,
      device.logo,
      device.background,
      screen.step.id,
      screen.action,
      screen.asksForTerms,
      screen.opensBrowser,
    ].join('\n');
    const remembered = ofSplash.get(key) ?? remember(showing, screen, key);
    ofSplash.set(key, remembered);
    const form = takesGzip(reply) ? 'gzip' : 'plain';
    return send(reply, { status: 200, headers: remembered.headers[form], bytes: remembered.page[form](screen.visit) });
  };
}
