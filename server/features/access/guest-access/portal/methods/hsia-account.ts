import { cutText } from '@wifi/contract/storable-text.ts';
import { authorise } from '../../authorise.ts';
import { first, type Method } from './method.ts';
import { outcome } from './outcome.ts';

export const hsiaAccount: Method<'hsia_account'> = {
  isGuessable: () => true,
  guessedAt: (form) => first(form, 'username'),
  logged: (form) => ({ username: cutText(first(form, 'username'), 96) }),
  check: async (ctx, { form, visit }) =>
    outcome(
      await authorise(ctx, {
        proof: {
          kind: 'account',
          accountKind: 'hsia',
          username: first(form, 'username'),
          password: first(form, 'password'),
        },
        mac: visit.mac,
      }),
      ['username', 'password'],
    ),
};
