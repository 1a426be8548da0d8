import type { PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import { roomKey } from '../../../hotel-system/match/match-room.ts';
import { authorise } from '../../authorise.ts';
import { first, type Form, type Method } from './method.ts';
import { outcome } from './outcome.ts';

const fieldNames = ['lastName', 'bookingNumber', 'arrivalDate', 'departureDate', 'birthDate'] as const;

const typed = (form: Form, name: string): string => cutText(first(form, name).trim(), 96);

const missing = (form: Form, { asksFor }: Extract<PlainMethod, { type: 'opera_cloud' }>): string[] =>
  ['roomNumber', ...asksFor].filter((name) => typed(form, name) === '');

/** Spec §3: name and room number, as the hotel's system has them. */
export const operaCloud: Method<'opera_cloud'> = {
  isGuessable: () => true,
  guessedRoom: (form) => roomKey(typed(form, 'roomNumber'), { ignoresWings: true }),
  logged: (form) =>
    Object.fromEntries(
      ['roomNumber', ...fieldNames].map((name) => [name, typed(form, name)] as const).filter(([, text]) => text !== ''),
    ),
  async check(ctx, { method, form, visit }) {
    const empty = missing(form, method);
    if (empty.length > 0) return { ok: false, why: 'form-incomplete', fields: empty };
    const verdict = await authorise(ctx, {
      proof: {
        kind: 'stay',
        room: typed(form, 'roomNumber'),
        facts: Object.fromEntries(method.asksFor.map((fact) => [fact, typed(form, fact)])),
        allowsFirstName: method.allowsFirstName,
      },
      mac: visit.mac,
    });
    // All of them: which of them was wrong is nobody's business.
    return outcome(verdict, ['roomNumber', ...method.asksFor]);
  },
};
