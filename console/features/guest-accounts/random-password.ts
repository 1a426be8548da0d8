const readable = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 8;

/** Letters and digits that nobody mistakes for one another on a slip of paper. */
export function randomPassword(): string {
  // Bytes past the last whole round are drawn again, so that no letter is likelier than another.
  const most = 256 - (256 % readable.length);
  let password = '';
  while (password.length < length) {
    const byte = crypto.getRandomValues(new Uint8Array(1))[0]!;
    if (byte < most) password += readable[byte % readable.length];
  }
  return password;
}
