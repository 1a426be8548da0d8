import type { CodeChannel } from '@wifi/contract/access/guest-code-words.ts';
import type { PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { Requested } from '../../../guest-codes/code-types.ts';
import { authorise } from '../../authorise.ts';
import { first, type Form, type Method, type MethodOutcome } from './method.ts';
import { outcome } from './outcome.ts';

/** What a form of these methods is sent for: the code, another one, or, without either, the contact. */
const intentOf = (form: Form): 'code' | 'again' | 'contact' =>
  first(form, 'intent') === 'send-again' ? 'again' : form.otp ? 'code' : 'contact';

/** A code is asked for, or it is not. */
export const asked = (requested: Requested): MethodOutcome =>
  requested.ok
    ? { ok: 'sent', sent: requested.sent }
    : { ok: false, why: requested.why, fields: [requested.field], wait: requested.wait };

/** Two screens: the contact, and the code that was sent to it. */
const contactCode = <Type extends 'phone_code' | 'email_code'>(channel: CodeChannel): Method<Type> => ({
  isGuessable: (form) => intentOf(form) === 'code',
  logged: (form) => (form.contact ? { username: cutText(first(form, 'contact'), 96) } : {}),
  async check(ctx, { method, form, visit, place, codes }) {
    const { id: methodId } = method as PlainMethod;
    // Nothing is kept of a child, and a number would have to be.
    if (visit.isChild) return { ok: false, why: 'too-young', fields: ['contact'] };
    const sent = visit.sent?.methodId === methodId ? visit.sent : undefined;
    if (intentOf(form) === 'code') {
      if (!sent) return { ok: false, why: 'otp-expired', fields: ['contact'] };
      // An empty field is no guess.
      if (first(form, 'otp').trim() === '') return { ok: false, why: 'otp-wrong', fields: ['otp'] };
      const typed = { id: sent.id, visitId: visit.id, mac: visit.mac, typed: first(form, 'otp') };
      return outcome(await authorise(ctx, { proof: { kind: 'contact', typed, door: codes }, mac: visit.mac }), ['otp']);
    }
    const isAgain = intentOf(form) === 'again';
    if (isAgain && !sent) return { ok: false, why: 'contact-wrong', fields: ['contact'] };
    const contact = isAgain ? sent!.to : first(form, 'contact');
    return asked(
      await codes.request(ctx, { visit, methodId, channel, contact, ...place, ...(isAgain && { isAgain }) }),
    );
  },
});

export const phoneCode = contactCode<'phone_code'>('sms');
export const emailCode = contactCode<'email_code'>('email');
