import { randomUUID } from 'node:crypto';
import { newCode, readDigits } from '../guest-codes/code-hash.ts';
import type { CodeDoor, SentCode } from '../guest-codes/code-types.ts';
import { readContact } from '../guest-codes/contacts.ts';

/** Nothing is sent in a trial: whoever tries sees the code beside the phone. */
export function createTrialCodes(tell: (to: string, code: string) => void): CodeDoor {
  const codes = new Map<string, { code: string; contact: string }>();
  return {
    async request(ctx, { channel, contact: typed, timeZone, methodId }) {
      const contact =
        channel === 'screen' ? undefined : readContact(channel === 'sms' ? 'phone' : 'email', typed, timeZone);
      if (!contact && channel !== 'screen') return { ok: false, why: 'contact-wrong', field: 'contact' };
      const to = contact?.contact ?? '';
      const sent: SentCode = { id: randomUUID(), methodId, channel, to, at: ctx.now.getTime() };
      const code = newCode();
      // One at a time: a new code ends the one before.
      codes.clear();
      codes.set(sent.id, { code, contact: to });
      tell(to, code);
      return { ok: true, sent: channel === 'screen' ? { ...sent, code } : sent };
    },
    async check(_ctx, { id, typed }) {
      const known = codes.get(id);
      if (!known) return { ok: false, why: 'otp-expired' };
      return readDigits(typed) === known.code
        ? { ok: true, contact: known.contact, contactId: 1 }
        : { ok: false, why: 'otp-wrong' };
    },
    close: async () => undefined,
  };
}
