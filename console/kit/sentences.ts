import type { Messages } from '@lingui/core';
import catalogueParts from 'catalogue:parts';
import type { LanguageId } from '@wifi/contract/languages.ts';

/**
 * The sentences of parts of the console that have arrived, by language and part. Whoever needs them asks here first:
 * what was fetched ahead is then shown at once, without a moment of grey.
 */
const arrived = new Map<string, Messages>();
const wanted = new Set<string>();

export const sentencesOf = (language: LanguageId, part: string): Messages | undefined =>
  arrived.get(`${language}/${part}`);

export async function fetchSentences(language: LanguageId, part: string): Promise<Messages> {
  wanted.add(part);
  const name = `${language}/${part}`;
  const messages = arrived.get(name) ?? (await catalogueParts[name]?.())?.default ?? {};
  arrived.set(name, messages);
  return messages;
}

/** Every part that anybody has asked for, in whichever language. */
export const wantedParts = (): readonly string[] => [...wanted];
