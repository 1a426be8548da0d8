/** RouterOS writes bytes into its pages as `\ooo`. */
export const writeOctal = (bytes: Buffer): string => [...bytes].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
