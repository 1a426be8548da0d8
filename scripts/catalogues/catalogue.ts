import { problemsOf } from './message-shape.ts';

export type Catalogue = Record<string, string>;

/** The sentences in the code are English: its catalogue is the keys themselves. */
const source = 'en';

/** Keeps what is translated, adds what is new as "", drops what nothing uses. */
export function refresh(catalogue: Catalogue, keys: Iterable<string>, language: string): Catalogue {
  const entries = [...keys].map((key) => [key, catalogue[key] || (language === source ? key : '')] as const);
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

export function missingKeys(catalogue: Catalogue, keys: Iterable<string>): string[] {
  return [...keys].filter((key) => !catalogue[key]?.trim()).toSorted();
}

export function problemsOfCatalogue(catalogue: Catalogue, keys: ReadonlySet<string>, language: string): string[] {
  const unused = Object.keys(catalogue).filter((key) => !keys.has(key));
  const wrong = [...keys].flatMap((key) => {
    const translation = catalogue[key];
    return translation
      ? problemsOf(key, translation, language).map((problem) => `${JSON.stringify(key)} ${problem}`)
      : [];
  });
  return [
    ...missingKeys(catalogue, keys).map((key) => `missing: ${JSON.stringify(key)}`),
    ...unused.map((key) => `unused: ${JSON.stringify(key)}`),
    ...wrong,
  ].map((problem) => `${language}: ${problem}`);
}

/** Takes translations for keys that exist; a key that does not is most likely a typing error, so it is refused. */
export function merge(catalogue: Catalogue, translations: Catalogue, keys: ReadonlySet<string>): Catalogue {
  const unknown = Object.keys(translations).filter((key) => !keys.has(key));
  if (unknown.length > 0)
    throw new Error(`No such message:\n${unknown.map((key) => `  ${JSON.stringify(key)}`).join('\n')}`);
  return { ...catalogue, ...translations };
}
