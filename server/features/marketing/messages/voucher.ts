import { hash } from 'node:crypto';
import type { CompiledEmail } from '@wifi/email/compiled-email.ts';
import type { Program } from '../../../platform/program.ts';

/** Read aloud at a counter, none is mistaken for another. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 8;

/** A code of this message alone, and the same whenever it is written. Nobody can make one who does not hold our key. */
export function voucherOf({ signer }: Program, pageId: number, messageId: string): string {
  const bytes = hash('sha256', signer.sign('voucher', { p: pageId, m: messageId }, new Date(0)), 'buffer');
  return Array.from(bytes.subarray(0, length), (byte) => letters[byte % letters.length]).join('');
}

const field = 'voucher_code';

export const usesVoucher = ({ subject, slots, links }: CompiledEmail, otherSubject: string | null): boolean =>
  (otherSubject ?? subject).includes(field) ||
  links.some((link) => link.includes(field)) ||
  slots.some((slot) => 'source' in slot && slot.source.includes(field));
