import { DirectionContext } from '@mantine/core';
import type { Messages } from '@lingui/core';
import { directionOf, languages, type LanguageId } from '@wifi/contract/languages.ts';
import { createContext, use, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createFormat, type Format } from './format.ts';
import { createTranslator, languageOr, localeOf, type Translate } from './translator.ts';

type Catalogues = Record<LanguageId, () => Promise<{ default: Messages }>>;

const outerCatalogues: Catalogues = {
  vi: () => import('catalogue:vi'),
  en: () => import('catalogue:en'),
  zh: () => import('catalogue:zh'),
  ar: () => import('catalogue:ar'),
  it: () => import('catalogue:it'),
  es: () => import('catalogue:es'),
  fr: () => import('catalogue:fr'),
};

const innerCatalogues: Catalogues = {
  vi: () => import('catalogue:vi/inner'),
  en: () => import('catalogue:en/inner'),
  zh: () => import('catalogue:zh/inner'),
  ar: () => import('catalogue:ar/inner'),
  it: () => import('catalogue:it/inner'),
  es: () => import('catalogue:es/inner'),
  fr: () => import('catalogue:fr/inner'),
};

interface Active {
  language: LanguageId;
  /** With the sentences of the screens that only signed-in people see. */
  isWhole: boolean;
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
  isWhole: boolean;
  wantWhole: () => void;
  /** Why the rest of the sentences did not arrive. */
  failure: unknown;
}

const LanguageContext = createContext<LanguageContextValue | null>(null);

async function loadLanguage(language: LanguageId, isWhole: boolean): Promise<Active> {
  const [outer, inner] = await Promise.all([
    outerCatalogues[language](),
    isWhole ? innerCatalogues[language]() : undefined,
    language === 'ar' ? import('./fonts-arabic.css') : undefined,
  ]);
  return { language, isWhole, direction: directionOf(language), t: createTranslator(language, { ...outer.default, ...inner?.default }) };
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
  const wanted = useRef<{ language: LanguageId; isWhole: boolean }>({ language: languageOr(initial), isWhole: false });

  const show = useCallback(async (wish: { language: LanguageId; isWhole: boolean }) => {
    wanted.current = wish;
    const loaded = await loadLanguage(wish.language, wish.isWhole);
    // The last choice wins, however the catalogues happen to arrive.
    if (wanted.current === wish) setActive(loaded);
  }, []);

  useEffect(() => void show(wanted.current), [show]);

  const wantWhole = useCallback(() => {
    if (!wanted.current.isWhole) show({ ...wanted.current, isWhole: true }).catch(setFailure);
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

  const value = useMemo(() => active && { ...active, setLanguage, wantWhole, failure }, [active, setLanguage, wantWhole, failure]);
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

/** Asks for the sentences of all screens; false until they are there. */
export function useWholeCatalogue(): boolean {
  const { isWhole, wantWhole, failure } = useLanguageContext();
  useEffect(wantWhole, [wantWhole]);
  // As with a screen whose code does not arrive: the boundary above says so.
  if (failure !== undefined) throw failure;
  return isWhole;
}

export const useT = (): Translate => useLanguageContext().t;

/** Dates in the given time zone (a venue's), or in the browser's. */
export function useFormat(timeZone?: string): Format {
  const { language } = useLanguageContext();
  return useMemo(() => createFormat(localeOf(language), timeZone), [language, timeZone]);
}

/** Marks a sentence for the extractor where no `t` is at hand; translate it later with `t(theMessage)`. */
export const msg = <const Message extends string>(message: Message): Message => message;

export { languages, type LanguageId, type Translate };
