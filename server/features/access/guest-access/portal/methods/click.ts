import { authorise } from '../../authorise.ts';
import type { Method } from './method.ts';
import { outcome } from './outcome.ts';

export const click: Method<'click'> = {
  isGuessable: () => false,
  logged: () => ({}),
  check: async (ctx, { visit }) => outcome(await authorise(ctx, { proof: { kind: 'nothing' }, mac: visit.mac })),
};
