import { plainAddress } from '@wifi/contract/normal-form.ts';

/** Small enough to be an address, and with nothing in it that no address has. */
const looksLikeEmail = /^[^\s@<>"(),;:]{1,64}@[^\s@<>"(),;:]{1,190}\.[^\s@.<>"(),;:]{2,}$/;

/** An address as people mean it: capitals make no difference. '' for what is none. */
export function readEmail(text: string): string {
  const email = plainAddress(text).trim().toLowerCase();
  return looksLikeEmail.test(email) ? email : '';
}
