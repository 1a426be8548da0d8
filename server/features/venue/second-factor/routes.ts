import { secondFactor } from '@wifi/contract/venue/second-factor.ts';
import { routes } from '../../../platform/routes.ts';
import { answerSignedIn, browserOf, rememberedCookie } from '../auth/answer-signed-in.ts';
import type { WhenProven } from '../auth/sign-in.ts';
import { getTeamDemand, saveTeamDemand } from './demand.ts';
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  getOwnFactors,
  makeRecoveryCodes,
  removePasskey,
  removeTotp,
} from './own-factors.ts';
import { beginPasskeySignIn, signInWithPasskey } from './passkey-sign-in.ts';
import { forgetBrowser, forgetBrowsers, rememberedFor } from './remembered-browsers.ts';
import { resetSecondFactor } from './reset-factor.ts';
import { passSecondStep } from './second-step.ts';

export const createSecondFactorRoutes = (whenProven: WhenProven) =>
  routes(secondFactor, {
    'POST /auth/second-factor': async (ctx, input, http) => {
      const { remembered, ...signedIn } = await passSecondStep(ctx, input, browserOf(http), whenProven);
      if (remembered) http.setCookie(rememberedCookie, remembered, rememberedFor);
      return answerSignedIn(ctx, http, signedIn);
    },
    'POST /auth/passkey-options': (ctx) => beginPasskeySignIn(ctx),
    'POST /auth/passkey': async (ctx, input, http) =>
      answerSignedIn(ctx, http, await signInWithPasskey(ctx, input, http.userAgent, whenProven)),
    'GET /account/second-factor': (ctx) => getOwnFactors(ctx),
    'POST /account/second-factor/totp-options': (ctx, input) => beginTotp(ctx, input),
    'POST /account/second-factor/totp': (ctx, input) => confirmTotp(ctx, input),
    'DELETE /account/second-factor/totp': async (ctx, input) => {
      await removeTotp(ctx, input);
      return { message: 'Deleted' };
    },
    'POST /account/second-factor/passkey-options': (ctx, input) => beginPasskey(ctx, input),
    'POST /account/second-factor/passkeys': (ctx, input) => addPasskey(ctx, input),
    'DELETE /account/second-factor/passkeys/{id}': async (ctx, input) => {
      await removePasskey(ctx, input);
      return { message: 'Deleted' };
    },
    'POST /account/second-factor/recovery-codes': (ctx, input) => makeRecoveryCodes(ctx, input),
    'DELETE /account/second-factor/browsers/{id}': async (ctx, input) => {
      await forgetBrowser(ctx, input);
      return { message: 'Deleted' };
    },
    'DELETE /account/second-factor/browsers': async (ctx) => {
      await forgetBrowsers(ctx);
      return { message: 'Deleted' };
    },
    'GET /page-second-factor': (ctx) => getTeamDemand(ctx),
    'PUT /page-second-factor': (ctx, input) => saveTeamDemand(ctx, input),
    'POST /second-factor-resets': async (ctx, input) => {
      await resetSecondFactor(ctx, input);
      return { message: 'Deleted' };
    },
  });
