import type { Translate } from '../../../../kit/language.tsx';

export interface SentencePart {
  text: string;
  isValue: boolean;
}

/** No sentence of ours holds this character, so a value can be found again wherever the translation put it. */
const fence = '\u0001';

/**
 * A translated sentence in pieces, so that values (addresses, names of fields) can be set apart from the words around
 * them.
 */
export function sentenceParts(t: Translate, text: string, params: Record<string, string | number>): SentencePart[] {
  const values: string[] = [];
  const fenced = Object.entries(params).map(([name, value]): [string, string | number] => {
    // Numbers stay numbers: the sentence may count with them.
    if (typeof value === 'number') return [name, value];
    return [name, `${fence}${values.push(value) - 1}${fence}`];
  });
  return t(text, Object.fromEntries(fenced))
    .split(fence)
    .map((piece, at) =>
      at % 2 === 1 ? { text: values[Number(piece)] ?? '', isValue: true } : { text: piece, isValue: false },
    )
    .filter((part) => part.text !== '');
}
