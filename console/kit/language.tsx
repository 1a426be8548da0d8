import type { Messages } from '@lingui/core';
import { DirectionContext } from '@mantine/core';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { directionOf, languages, type LanguageId } from '@wifi/contract/languages.ts';
import { useClockZone } from './dates/clock.tsx';
import { formatFor, type Format } from './format.ts';
import { fetchSentences, sentencesOf, wantedParts } from './sentences.ts';
import { createGrowingTranslator, languageOr, localeOf, type Translate } from './translator.ts';

const outerCatalogues: Record<LanguageId, () => Promise<{ default: Messages }>> = {
  vi: () => import('catalogue:vi'),
  en: () => import('catalogue:en'),
  zh: () => import('catalogue:zh'),
  ar: () => import('catalogue:ar'),
  it: () => import('catalogue:it'),
  es: () => import('catalogue:es'),
  fr: () => import('catalogue:fr'),
};

/** A language whose sentences are there. */
export interface LoadedLanguage {
  language: LanguageId;
  direction: 'ltr' | 'rtl';
  t: Translate;
  learn: (messages: Messages) => void;
  /** Parts of the console whose sentences it has learnt. */
  parts: Set<string>;
}

interface Language {
  language: LanguageId;
  direction: 'ltr' | 'rtl';
  setLanguage: (language: LanguageId) => Promise<void>;
}

const LanguageContext = createContext<(Language & LoadedLanguage) | null>(null);

function learnPart({ language, learn, parts }: LoadedLanguage, part: string): boolean {
  const messages = sentencesOf(language, part);
  if (messages && !parts.has(part)) {
    learn(messages);
    parts.add(part);
  }
  return messages !== undefined;
}

export async function loadLanguage(language: LanguageId): Promise<LoadedLanguage> {
  const parts = wantedParts();
  const [outer] = await Promise.all([
    outerCatalogues[language](),
    Promise.all(parts.map((part) => fetchSentences(language, part))),
    language === 'ar' ? import('./theme/fonts-arabic.css') : undefined,
  ]);
  const active = {
    language,
    direction: directionOf(language),
    parts: new Set<string>(),
    ...createGrowingTranslator(language, outer.default),
  };
  for (const part of parts) learnPart(active, part);
  return active;
}

interface LanguageProviderProps {
  /** What the caller remembered, or has loaded; anything that is not a language means the default. */
  initial?: LoadedLanguage | string | null | undefined;
  onChange?: (language: LanguageId) => void;
  children: ReactNode;
}

export function LanguageProvider({ initial, onChange, children }: LanguageProviderProps) {
  const [active, setActive] = useState(typeof initial === 'object' && initial ? initial : undefined);
  const wanted = useRef(active?.language ?? languageOr(initial));
  const isMissing = active === undefined;

  const show = useCallback(async (language: LanguageId) => {
    wanted.current = language;
    const loaded = await loadLanguage(language);
    // The last choice wins, however the catalogues happen to arrive.
    if (wanted.current === language) setActive(loaded);
  }, []);

  useEffect(() => {
    if (isMissing) void show(wanted.current);
  }, [isMissing, show]);

  const setLanguage = useCallback(
    async (language: LanguageId) => {
      await show(language);
      onChange?.(language);
    },
    [show, onChange],
  );

  useLayoutEffect(() => {
    if (!active) return;
    const { documentElement: root } = document;
    // Said again, even the same makes the browser work out the whole page anew.
    if (root.lang !== active.language) root.lang = active.language;
    if (root.dir !== active.direction) root.dir = active.direction;
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

function useLanguageContext() {
  const value = use(LanguageContext);
  if (!value) throw new Error('No LanguageProvider above this component');
  return value;
}

export const useLanguage = (): Language => useLanguageContext();

/** Asks for the sentences of a part of the console; false until they are there. */
export function useCatalogue(part: string): boolean {
  const active = useLanguageContext();
  const { language } = active;
  const [failure, setFailure] = useState<unknown>();
  const [, setArrived] = useState('');
  const isThere = learnPart(active, part);
  useEffect(() => {
    if (isThere) return;
    let isGone = false;
    fetchSentences(language, part).then(
      () => isGone || setArrived(`${language}/${part}`),
      (error: unknown) => isGone || setFailure(error),
    );
    return () => {
      isGone = true;
    };
  }, [isThere, language, part]);
  // As with a screen whose code does not arrive: the boundary above says so.
  if (failure !== undefined) throw failure;
  return isThere;
}

export const useT = (): Translate => useLanguageContext().t;

/** Moments by the clocks of what they are shown in (`clock.tsx`), or of the given zone. */
export function useFormat(given?: string): Format {
  const { language } = useLanguageContext();
  const around = useClockZone();
  // Of none, its formatters show the times of this browser without asking for the name of its zone.
  return formatFor(localeOf(language), given ?? around);
}

/** Marks a sentence for the extractor where no `t` is at hand; translate it later with `t(theMessage)`. */
export const msg = <const Message extends string>(message: Message): Message => message;

export { languages, type LanguageId, type Translate };
