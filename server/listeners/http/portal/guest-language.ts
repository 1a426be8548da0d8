import { languages, type LanguageId } from '@wifi/contract/languages.ts';

const longestRead = 500;
const mostKnown = 2000;
const known = new Map<string, LanguageId | undefined>();

/** The first of the phone's languages that we speak; the page's own if none. */
export function guestLanguage(acceptLanguage: string | undefined, pageLanguage: LanguageId): LanguageId {
  const accepted = (acceptLanguage ?? '').slice(0, longestRead);
  if (!known.has(accepted)) {
    if (known.size >= mostKnown) known.clear();
    known.set(accepted, readLanguage(accepted));
  }
  return known.get(accepted) ?? pageLanguage;
}

function readLanguage(accepted: string): LanguageId | undefined {
  const wanted = accepted.split(',').map((part, at) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters
      .map((parameter) => /^\s*q=([0-9.]+)\s*$/.exec(parameter)?.[1])
      .find((value) => value !== undefined);
    return { base: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) || 0, at };
  });
  wanted.sort((one, other) => other.quality - one.quality || one.at - other.at);
  for (const { base, quality } of wanted) {
    const found = languages.find(({ id }) => id === base);
    if (found && quality > 0) return found.id;
  }
  return undefined;
}
