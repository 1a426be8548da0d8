import { auth } from '@wifi/contract/auth.ts';
import type { Context } from '../../platform/context.ts';
import { routes, type Http } from '../../platform/routes.ts';
import { days } from './durations.ts';
import { createFirstAdministrator } from './first-administrator.ts';
import { signInWithGoogle } from './google.ts';
import { signKnownBrowser } from './known-browser.ts';
import { activate, register } from './register.ts';
import { askForReset, resetPassword } from './reset-password.ts';
import { selectPage } from './select-page.ts';
import { renew, signIn, signOut, type SignedIn } from './sign-in.ts';
import { getUser, type User } from './users.ts';

const renewalCookie = 'wifi_renewal';
const browserCookie = 'wifi_browser';

const present = (user: User) => ({
  id: user.id, username: user.email, displayName: user.displayName, group_id: user.groupId, email_mobile: user.email, languageId: user.languageId,
});

function answer(ctx: Context, http: Http, { user, token, renewal }: SignedIn) {
  if (renewal) http.setCookie(renewalCookie, renewal, 30 * days);
  http.setCookie(browserCookie, signKnownBrowser(ctx, user.id), 365 * days);
  return { token, data: present(user), profile: user.profile, message: 'Signed in' };
}

export const authRoutes = routes(auth, {
  'GET /auth/options': async (ctx) => ({ googleClientId: ctx.program.google?.clientId ?? null, mailsGoOut: ctx.program.mailsGoOut, portalUrl: ctx.program.portalUrl === ctx.program.publicUrl ? null : ctx.program.portalUrl }),
  'POST /auth/login': async (ctx, input, http) =>
    answer(ctx, http, await signIn(ctx, input, { userAgent: http.userAgent, knownBrowser: http.cookies[browserCookie] })),
  'POST /auth/login-with-google': async (ctx, input, http) => answer(ctx, http, await signInWithGoogle(ctx, input, http.userAgent)),
  'POST /auth/renew': async (ctx, _input, http) => answer(ctx, http, await renew(ctx, http.cookies[renewalCookie])),
  'GET /auth/verify-id-token': async (ctx) => {
    const user = await getUser(ctx, ctx.actor.uid);
    return { data: present(user), profile: user.profile };
  },
  'POST /auth/page': async (ctx, input) => {
    const { token, eid, role } = await selectPage(ctx, input);
    return { token, data: { eid, role }, message: 'Page selected' };
  },
  'POST /auth/logout': async (ctx, _input, http) => {
    await signOut(ctx);
    http.clearCookie(renewalCookie);
    return { message: 'Signed out' };
  },
  'POST /auth/register': async (ctx, input) => {
    await register(ctx, input);
    return { message: 'Please open the link in the e-mail we sent you' };
  },
  'POST /auth/activate': async (ctx, input) => {
    await activate(ctx, input);
    return { message: 'Account activated' };
  },
  'POST /auth/forgot-password': async (ctx, input) => {
    await askForReset(ctx, input);
    return { message: 'If there is an account, a link is on its way' };
  },
  'POST /auth/reset-password': async (ctx, input) => {
    await resetPassword(ctx, input);
    return { message: 'Password changed' };
  },
  'POST /auth/first-administrator': async (ctx, input) => {
    await createFirstAdministrator(ctx, input);
    return { message: 'Created' };
  },
});
