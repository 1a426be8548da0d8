import type { CodeChannel, CodeDelivery } from '@wifi/contract/access/guest-code-words.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import { noteUsed } from '../../../guest-codes/note-used.ts';
import { authorise } from '../../authorise.ts';
import { asked } from './contact-code.ts';
import { first, type Form, type Method } from './method.ts';
import { outcome } from './outcome.ts';

const channels: Record<Exclude<CodeDelivery, 'none'>, CodeChannel> = {
  on_screen: 'screen',
  email: 'email',
  sms: 'sms',
};

/** Somebody who has no code wants one. */
const wantsCode = (form: Form): boolean => ['get-code', 'send-again'].includes(first(form, 'intent'));

export const accessCode: Method<'access_code'> = {
  isGuessable: (form) => !wantsCode(form),
  isBare: (form, method) => wantsCode(form) && method.type === 'access_code' && method.codeDelivery === 'on_screen',
  logged: (form) =>
    wantsCode(form) ? { username: cutText(first(form, 'contact'), 96) } : { code: cutText(first(form, 'code'), 40) },
  async check(ctx, { method, form, visit, place, codes }) {
    if (wantsCode(form)) {
      const { codeDelivery = 'none', codePresetId = null } = method;
      if (codeDelivery === 'none') return { ok: false, why: 'code-unknown', fields: ['code'] };
      const channel = channels[codeDelivery];
      if (visit.isChild && channel !== 'screen') return { ok: false, why: 'too-young', fields: ['contact'] };
      const isAgain = first(form, 'intent') === 'send-again' && visit.sent?.methodId === method.id;
      const contact = isAgain ? visit.sent!.to : first(form, 'contact');
      const wish = { visit, methodId: method.id, channel, contact, ...place, ...(isAgain && { isAgain }) };
      return asked(await codes.request(ctx, { ...wish, accessCode: { presetId: codePresetId } }));
    }
    const code = first(form, 'code');
    if (!code.trim()) return { ok: false, why: 'code-unknown', fields: ['code'] };
    // The visit names the login: pressing twice, or coming back after the router hiccuped, spends one use.
    const verdict = await authorise(ctx, {
      proof: { kind: 'code', code, password: first(form, 'password'), login: visit.id },
      mac: visit.mac,
    });
    if (verdict.ok && visit.sent) await noteUsed(ctx, visit.id, verdict.subject.id);
    return outcome(verdict, !verdict.ok && verdict.why === 'code-password' ? ['password'] : ['code']);
  },
};
