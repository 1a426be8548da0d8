import { DirectionContext } from '@mantine/core';
import type { Messages } from '@lingui/core';
import { directionOf, languages, type LanguageId } from '@wifi/contract/languages.ts';
import { createContext, use, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createFormat, type Format } from './format.ts';
import { createTranslator, languageOr, localeOf, type Translate } from './translator.ts';

const catalogues: Record<LanguageId, () => Promise<{ default: Messages }>> = {
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
}

const LanguageContext = createContext<LanguageContextValue | null>(null);

async function loadLanguage(language: LanguageId): Promise<Active> {
  const [messages] = await Promise.all([
    catalogues[language](),
    language === 'ar' ? import('./fonts-arabic.css') : undefined,
  ]);
  return { language, direction: directionOf(language), t: createTranslator(language, messages.default) };
}

interface LanguageProviderProps {
  /** What the caller remembered; anything that is not a language means the default. */
  initial?: string | null | undefined;
  onChange?: (language: LanguageId) => void;
  children: ReactNode;
}

export function LanguageProvider({ initial, onChange, children }: LanguageProviderProps) {
  const [active, setActive] = useState<Active>();
  const wanted = useRef<LanguageId>(languageOr(initial));

  const show = useCallback(async (language: LanguageId) => {
    wanted.current = language;
    const loaded = await loadLanguage(language);
    // The last choice wins, however the catalogues happen to arrive.
    if (wanted.current === language) setActive(loaded);
  }, []);

  useEffect(() => void show(wanted.current), [show]);

  const setLanguage = useCallback(
    async (language: LanguageId) => {
      await show(language);
      onChange?.(language);
    },
    [show, onChange],
  );

  useLayoutEffect(() => {
    if (!active) return;
    document.documentElement.lang = active.language;
    document.documentElement.dir = active.direction;
  }, [active]);

  const value = useMemo(() => active && { ...active, setLanguage }, [active, setLanguage]);
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

export const useT = (): Translate => useLanguageContext().t;

/** Dates in the given time zone (a venue's), or in the browser's. */
export function useFormat(timeZone?: string): Format {
  const { language } = useLanguageContext();
  return useMemo(() => createFormat(localeOf(language), timeZone), [language, timeZone]);
}

/** Marks a sentence for the extractor where no `t` is at hand; translate it later with `t(theMessage)`. */
export const msg = <const Message extends string>(message: Message): Message => message;

export { languages, type LanguageId, type Translate };
