import { languages, type LanguageId } from '@wifi/contract/languages.ts';

/** The first of the phone's languages that we speak; the page's own if none. */
export function guestLanguage(acceptLanguage: string | undefined, pageLanguage: LanguageId): LanguageId {
  const wanted = (acceptLanguage ?? '').slice(0, 500).split(',').map((part, at) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([0-9.]+)\s*$/.exec(parameter)?.[1]).find((value) => value !== undefined);
    return { base: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) || 0, at };
  });
  wanted.sort((one, other) => other.quality - one.quality || one.at - other.at);
  for (const { base, quality } of wanted) {
    const known = languages.find(({ id }) => id === base);
    if (known && quality > 0) return known.id;
  }
  return pageLanguage;
}
