/** Twelve hexadecimal digits, whatever stands between them. */
export const looksLikeMac = (text: string): boolean => /^[\da-f]{12}$/i.test(text.replace(/[:.\-\s]/g, ''));
