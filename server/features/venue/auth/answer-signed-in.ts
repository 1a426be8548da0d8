import type { Context } from '../../../platform/context.ts';
import type { Http } from '../../../platform/routes.ts';
import { days } from './durations.ts';
import { signKnownBrowser } from './known-browser.ts';
import type { Browser, SignedIn } from './sign-in.ts';
import { presentUser } from './users.ts';

export const renewalCookie = 'wifi_renewal';
const browserCookie = 'wifi_browser';
export const rememberedCookie = 'wifi_remembered';

export const browserOf = (http: Http): Browser => ({
  userAgent: http.userAgent,
  knownBrowser: http.cookies[browserCookie],
  remembered: http.cookies[rememberedCookie],
});

export function answerSignedIn(ctx: Context, http: Http, { user, token, renewal }: SignedIn) {
  if (renewal) http.setCookie(renewalCookie, renewal, 30 * days);
  http.setCookie(browserCookie, signKnownBrowser(ctx, user.id), 365 * days);
  return { token, data: presentUser(user), profile: user.profile, message: 'Signed in' };
}
