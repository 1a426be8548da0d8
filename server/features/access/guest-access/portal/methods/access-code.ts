import { cutText } from '@wifi/contract/storable-text.ts';
import { authorise } from '../../authorise.ts';
import { first, type Method } from './method.ts';
import { outcome } from './outcome.ts';

export const accessCode: Method<'access_code'> = {
  isGuessable: () => true,
  logged: (form) => ({ code: cutText(first(form, 'code'), 40) }),
  async check(ctx, { form, visit }) {
    const code = first(form, 'code');
    if (!code.trim()) return { ok: false, why: 'code-unknown', fields: ['code'] };
    // The visit names the login: pressing twice, or coming back after the router hiccuped, spends one use.
    const verdict = await authorise(ctx, {
      proof: { kind: 'code', code, password: first(form, 'password'), login: visit.id },
      mac: visit.mac,
    });
    return outcome(verdict, !verdict.ok && verdict.why === 'code-password' ? ['password'] : ['code']);
  },
};
