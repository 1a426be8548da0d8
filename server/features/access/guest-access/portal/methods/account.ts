import { cutText } from '@wifi/contract/storable-text.ts';
import { AppError } from '../../../../../platform/errors.ts';
import { signUpGuest } from '../../../guest-accounts/sign-up.ts';
import { authorise } from '../../authorise.ts';
import { first, type Form, type Method } from './method.ts';
import { outcome } from './outcome.ts';

const isSigningUp = (form: Form) => first(form, 'intent') === 'sign-up';

export const account: Method<'account'> = {
  isGuessable: () => true,
  isSigningUp,
  guessedAt: (form) => first(form, 'username'),
  logged: (form) => ({ username: cutText(first(form, 'username'), 96), isSigningUp: isSigningUp(form) }),
  async check(ctx, { method, form, visit }) {
    const [username, password, name] = [first(form, 'username'), first(form, 'password'), first(form, 'name')];
    if (!isSigningUp(form))
      return outcome(
        await authorise(ctx, {
          proof: { kind: 'account', accountKind: 'account', username, password },
          mac: visit.mac,
        }),
        ['username', 'password'],
      );
    if (!method.allowsSignUp) return { ok: false, why: 'account-unknown', fields: ['username'] };
    if (visit.isChild) return { ok: false, why: 'too-young', fields: ['username'] };
    try {
      const made = await signUpGuest(ctx, { username, password, name, mac: visit.mac });
      return made.ok
        ? {
            ok: true,
            subject: { kind: 'account', id: made.id, epoch: made.epoch, label: made.label, isNew: made.isNew },
            limits: made.limits,
          }
        : { ...made, fields: ['username', 'password'] };
    } catch (error) {
      if (!(error instanceof AppError) || !error.fields) throw error;
      return { ok: false, why: 'form-incomplete', fields: error.fields.map(({ field }) => field) };
    }
  },
};
