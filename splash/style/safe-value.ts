const hexColour = /^#[0-9a-f]{6}$/i;

/** A colour that may stand in a style sheet, else the other one. */
export const safeColour = (colour: string | null | undefined, otherwise: string): string =>
  colour && hexColour.test(colour) ? colour.toLowerCase() : otherwise;

/**
 * An address that a picture, film, link or form may have: ours by path, or http(s). Everything else, `javascript:`
 * above all, is dropped.
 */
export function safeUrl(url: string | undefined): string | undefined {
  if (!url) return undefined;
  if (/^\/(?![/\\])/.test(url)) return url;
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : undefined;
}

/** Percent-encodes what could end the string, the rule or the style element. */
export function cssUrl(url: string): string | undefined {
  const safe = safeUrl(url);
  if (!safe) return undefined;
  const encode = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`;
  return `url("${safe.replace(/[\u0000-\u0020"'()<>\\;{}]/g, encode)}")`;
}
