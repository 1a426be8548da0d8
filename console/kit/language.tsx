import { DirectionContext } from '@mantine/core';
import type { Messages } from '@lingui/core';
import catalogueParts from 'catalogue:parts';
import { directionOf, languages, type LanguageId } from '@wifi/contract/languages.ts';
import { createContext, use, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTimeZone } from './clock.tsx';
import { createFormat, type Format } from './format.ts';
import { createTranslator, languageOr, localeOf, type Translate } from './translator.ts';

const outerCatalogues: Record<LanguageId, () => Promise<{ default: Messages }>> = {
  vi: () => import('catalogue:vi'),
  en: () => import('catalogue:en'),
  zh: () => import('catalogue:zh'),
  ar: () => import('catalogue:ar'),
  it: () => import('catalogue:it'),
  es: () => import('catalogue:es'),
  fr: () => import('catalogue:fr'),
};

interface Active {
  language: LanguageId;
  /** Whose sentences are there beside those that everyone needs. */
  parts: readonly string[];
  direction: 'ltr' | 'rtl';
  t: Translate;
}

interface Language {
  language: LanguageId;
  direction: 'ltr' | 'rtl';
  setLanguage: (language: LanguageId) => Promise<void>;
}

interface LanguageContextValue extends Language {
  t: Translate;
  parts: readonly string[];
  wantPart: (part: string) => void;
  /** Why a part of the sentences did not arrive. */
  failure: unknown;
}

const LanguageContext = createContext<LanguageContextValue | null>(null);

interface Wish { language: LanguageId; parts: readonly string[] }

async function loadLanguage({ language, parts }: Wish): Promise<Active> {
  const [outer, inner] = await Promise.all([
    outerCatalogues[language](),
    Promise.all(parts.map((part) => catalogueParts[`${language}/${part}`]?.())),
    language === 'ar' ? import('./fonts-arabic.css') : undefined,
  ]);
  const messages = Object.assign({}, outer.default, ...inner.map((part) => part?.default)) as Messages;
  return { language, parts, direction: directionOf(language), t: createTranslator(language, messages) };
}

interface LanguageProviderProps {
  /** What the caller remembered; anything that is not a language means the default. */
  initial?: string | null | undefined;
  onChange?: (language: LanguageId) => void;
  children: ReactNode;
}

export function LanguageProvider({ initial, onChange, children }: LanguageProviderProps) {
  const [active, setActive] = useState<Active>();
  const [failure, setFailure] = useState<unknown>();
  const wanted = useRef<Wish>({ language: languageOr(initial), parts: [] });

  const show = useCallback(async (wish: Wish) => {
    wanted.current = wish;
    const loaded = await loadLanguage(wish);
    // The last choice wins, however the catalogues happen to arrive.
    if (wanted.current === wish) setActive(loaded);
  }, []);

  useEffect(() => void show(wanted.current), [show]);

  const wantPart = useCallback((part: string) => {
    const { language, parts } = wanted.current;
    if (!parts.includes(part)) show({ language, parts: [...parts, part] }).catch(setFailure);
  }, [show]);

  const setLanguage = useCallback(
    async (language: LanguageId) => {
      await show({ ...wanted.current, language });
      onChange?.(language);
    },
    [show, onChange],
  );

  useLayoutEffect(() => {
    if (!active) return;
    document.documentElement.lang = active.language;
    document.documentElement.dir = active.direction;
  }, [active]);

  const value = useMemo(() => active && { ...active, setLanguage, wantPart, failure }, [active, setLanguage, wantPart, failure]);
  const direction = useMemo(
    () => ({ dir: active?.direction ?? 'ltr', setDirection: () => {}, toggleDirection: () => {} }),
    [active],
  );
  if (!value) return null;
  return (
    <LanguageContext value={value}>
      <DirectionContext value={direction}>{children}</DirectionContext>
    </LanguageContext>
  );
}

function useLanguageContext(): LanguageContextValue {
  const value = use(LanguageContext);
  if (!value) throw new Error('No LanguageProvider above this component');
  return value;
}

export const useLanguage = (): Language => useLanguageContext();

/** Asks for the sentences of a part of the console; false until they are there. */
export function useCatalogue(part: string): boolean {
  const { parts, wantPart, failure } = useLanguageContext();
  useEffect(() => wantPart(part), [wantPart, part]);
  // As with a screen whose code does not arrive: the boundary above says so.
  if (failure !== undefined) throw failure;
  return parts.includes(part);
}

export const useT = (): Translate => useLanguageContext().t;

/** Moments by the clocks of what they are shown in (`clock.tsx`), or of the given zone. */
export function useFormat(given?: string): Format {
  const { language } = useLanguageContext();
  const around = useTimeZone();
  const timeZone = given ?? around;
  return useMemo(() => createFormat(localeOf(language), timeZone), [language, timeZone]);
}

/** Marks a sentence for the extractor where no `t` is at hand; translate it later with `t(theMessage)`. */
export const msg = <const Message extends string>(message: Message): Message => message;

export { languages, type LanguageId, type Translate };
