/** Small enough to be an address, and with nothing in it that no address has. */
const looksLikeEmail = /^[^\s@<>"(),;:]{1,64}@[^\s@<>"(),;:]{1,190}\.[^\s@.<>"(),;:]{2,}$/;

/** An address as people mean it: capitals make no difference. '' for what is none. */
export function readEmail(text: string): string {
  const email = text.trim().toLowerCase();
  return looksLikeEmail.test(email) ? email : '';
}

/** Countries whose pages may take a number that begins with 0 for one of their own. */
const callingCodes: Record<string, string> = { 'Asia/Ho_Chi_Minh': '84', 'Asia/Saigon': '84' };

/** `+84901234567`, or the digits as given where the country is not known. '' for what is no number. */
export function readPhone(text: string, timeZone: string): string {
  const digits = text.replace(/[\s().\-/]/g, '').replace(/^00/, '+');
  if (!/^\+?\d{6,15}$/.test(digits)) return '';
  const country = callingCodes[timeZone];
  return country && digits.startsWith('0') ? `+${country}${digits.slice(1)}` : digits;
}
