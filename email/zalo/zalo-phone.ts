/** A number as the vendor writes it, `84…`; undefined for what is none. */
export function zaloPhone(typed: string): string | undefined {
  if (typed.length > 40) return undefined;
  const digits = typed.replace(/[^0-9]/g, '');
  const whole = typed.trim().startsWith('+') || !digits.startsWith('0') ? digits : `84${digits.slice(1)}`;
  return /^[1-9][0-9]{7,14}$/.test(whole) ? whole : undefined;
}
