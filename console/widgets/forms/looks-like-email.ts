/** A first, lenient look while typing is fresh; the server's check is the one that counts. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
