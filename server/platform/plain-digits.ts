/** Digits of any script as those of ASCII: "١٠١" is "101". */
export const plainDigits = (text: string): string => text.replace(/\p{Nd}/gu, valueOf);

/** Unicode writes the ten digits of a script in a row, from its zero on. */
function valueOf(digit: string): string {
  const point = digit.codePointAt(0)!;
  for (let value = 0; value < 10; value += 1)
    if (!/\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) return String(value);
  return '9';
}
