import { auth } from '@wifi/contract/venue/auth.ts';
import type { Context } from '../../../platform/context.ts';
import { routes, type Http } from '../../../platform/routes.ts';
import { answerSignedIn, browserOf, renewalCookie } from './answer-signed-in.ts';
import { createFirstAdministrator } from './first-administrator.ts';
import { signInWithGoogle } from './google.ts';
import { activate, register } from './register.ts';
import { askForReset, resetPassword, type MayHandLink } from './reset-password.ts';
import { renew, signIn, signOut, type Entered, type SecondStep, type WhenProven } from './sign-in.ts';
import { getUser, presentUser } from './users.ts';

/** What stands above this feature and has a say in it. */
interface AuthHooks {
  whenProven: WhenProven;
  secondStep: SecondStep;
  forgetFactors: (ctx: Context, uid: number) => Promise<void>;
  mayHandLink: MayHandLink;
}

const answer = (ctx: Context, http: Http, entered: Entered) =>
  'asked' in entered ? { secondFactor: entered.asked, message: 'One more step' } : answerSignedIn(ctx, http, entered);

export const createAuthRoutes = ({ whenProven, secondStep, forgetFactors, mayHandLink }: AuthHooks) =>
  routes(auth, {
    'GET /auth/options': async (ctx) => ({
      googleClientId: ctx.program.google?.clientId ?? null,
      mailsGoOut: ctx.program.mailsGoOut,
      portalUrl: ctx.program.portalUrl === ctx.program.publicUrl ? null : ctx.program.portalUrl,
    }),
    'POST /auth/login': async (ctx, input, http) =>
      answer(ctx, http, await signIn(ctx, input, browserOf(http), { whenProven, secondStep })),
    'POST /auth/login-with-google': async (ctx, input, http) =>
      answer(ctx, http, await signInWithGoogle(ctx, input, browserOf(http), { whenProven, secondStep })),
    'POST /auth/renew': async (ctx, _input, http) =>
      answerSignedIn(ctx, http, await renew(ctx, http.cookies[renewalCookie], whenProven)),
    'GET /auth/verify-id-token': async (ctx) => {
      const user = await getUser(ctx, ctx.actor.uid);
      return { data: presentUser(user, ctx.actor), profile: user.profile };
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
      await activate(ctx, input, whenProven);
      return { message: 'Account activated' };
    },
    'POST /auth/forgot-password': async (ctx, input) => {
      await askForReset(ctx, input);
      return { message: 'If there is an account, a link is on its way' };
    },
    'POST /auth/reset-password': async (ctx, input) => {
      await resetPassword(ctx, input, mayHandLink);
      return { message: 'Password changed' };
    },
    'POST /auth/first-administrator': async (ctx, input) => {
      await createFirstAdministrator(ctx, input, forgetFactors);
      return { message: 'Created' };
    },
  });
