import type { RuleMatch } from '@wifi/contract/marketing/zalo-rule-words.ts';
import { readWords } from './read-words.ts';

/** With a blank at both ends, so that a word inside is one between blanks. */
const bordered = (words: readonly string[]): string => ` ${words.join(' ')} `;

const meets: Record<Exclude<RuleMatch, 'all'>, (message: string, keyword: string) => boolean> = {
  words: (message, keyword) => message.includes(keyword),
  contains: (message, keyword) => message.includes(keyword.trim()),
  starts: (message, keyword) => message.startsWith(keyword),
  exact: (message, keyword) => message === keyword,
};

/** The keyword by which a message is meant; undefined where it is not. One without letters and digits means nothing. */
export function matchKeywords(
  words: readonly string[],
  match: RuleMatch,
  keywords: readonly string[],
): string | undefined {
  const message = bordered(words);
  const read = keywords.map((keyword) => ({ keyword, as: readWords(keyword) })).filter(({ as }) => as.length > 0);
  if (match === 'all') {
    const isMeant = read.length > 0 && read.every(({ as }) => message.includes(bordered(as)));
    return isMeant ? read.map(({ keyword }) => keyword).join(' + ') : undefined;
  }
  return read.find(({ as }) => meets[match](message, bordered(as)))?.keyword;
}
