import type { Messages } from '@lingui/core';
import { DirectionContext } from '@mantine/core';
import catalogueParts from 'catalogue:parts';
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
import { useTimeZone } from './dates/clock.tsx';
import { formatFor, type Format } from './format.ts';
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

interface Active {
  language: LanguageId;
  direction: 'ltr' | 'rtl';
  t: Translate;
  learn: (messages: Messages) => void;
}

interface Language {
  language: LanguageId;
  direction: 'ltr' | 'rtl';
  setLanguage: (language: LanguageId) => Promise<void>;
}

const LanguageContext = createContext<(Language & { t: Translate }) | null>(null);

/** Apart from the language itself: sentences that arrive for one screen are no reason to draw all others anew. */
interface Parts {
  /** Whose sentences are there beside those that everyone needs. */
  parts: readonly string[];
  wantPart: (part: string) => void;
  /** Fetches them without showing anything. */
  fetchPart: (part: string) => Promise<unknown>;
  /** Why a part of the sentences did not arrive. */
  failure: unknown;
}

const PartsContext = createContext<Parts | null>(null);

const loadPart = async (language: LanguageId, part: string): Promise<Messages> =>
  (await catalogueParts[`${language}/${part}`]?.())?.default ?? {};

async function loadLanguage(language: LanguageId, parts: readonly string[]): Promise<Active> {
  const [outer, inner] = await Promise.all([
    outerCatalogues[language](),
    Promise.all(parts.map((part) => loadPart(language, part))),
    language === 'ar' ? import('./theme/fonts-arabic.css') : undefined,
  ]);
  const { t, learn } = createGrowingTranslator(language, outer.default);
  inner.forEach(learn);
  return { language, direction: directionOf(language), t, learn };
}

interface LanguageProviderProps {
  /** What the caller remembered; anything that is not a language means the default. */
  initial?: string | null | undefined;
  onChange?: (language: LanguageId) => void;
  children: ReactNode;
}

export function LanguageProvider({ initial, onChange, children }: LanguageProviderProps) {
  const [active, setActive] = useState<Active>();
  const [parts, setParts] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<unknown>();
  const wanted = useRef<{ language: LanguageId; parts: readonly string[]; active?: Active }>({
    language: languageOr(initial),
    parts: [],
  });

  const show = useCallback(async (language: LanguageId) => {
    wanted.current = { ...wanted.current, language };
    let has = wanted.current.parts;
    const loaded = await loadLanguage(language, has);
    for (;;) {
      // The last choice wins, however the catalogues happen to arrive.
      if (wanted.current.language !== language) return;
      const late = wanted.current.parts.filter((part) => !has.includes(part));
      if (late.length === 0) break;
      for (const messages of await Promise.all(late.map((part) => loadPart(language, part)))) loaded.learn(messages);
      has = [...has, ...late];
    }
    wanted.current = { ...wanted.current, active: loaded };
    setActive(loaded);
    setParts(has);
  }, []);

  useEffect(() => void show(wanted.current.language), [show]);

  const wantPart = useCallback((part: string) => {
    const { language, parts: known } = wanted.current;
    if (known.includes(part)) return;
    wanted.current = { ...wanted.current, parts: [...known, part] };
    loadPart(language, part).then((messages) => {
      const { active: shown } = wanted.current;
      // While a language is being fetched, its own fetching brings this part along.
      if (shown?.language !== language) return;
      shown.learn(messages);
      setParts((before) => [...before, part]);
    }, setFailure);
  }, []);

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
  const partsValue = useMemo(
    () => ({
      parts,
      wantPart,
      fetchPart: (part: string) => loadPart(wanted.current.language, part),
      failure,
    }),
    [parts, wantPart, failure],
  );
  const direction = useMemo(
    () => ({ dir: active?.direction ?? 'ltr', setDirection: () => {}, toggleDirection: () => {} }),
    [active],
  );
  if (!value) return null;
  return (
    <LanguageContext value={value}>
      <PartsContext value={partsValue}>
        <DirectionContext value={direction}>{children}</DirectionContext>
      </PartsContext>
    </LanguageContext>
  );
}

function useLanguageContext() {
  const value = use(LanguageContext);
  if (!value) throw new Error('No LanguageProvider above this component');
  return value;
}

function useParts(): Parts {
  const value = use(PartsContext);
  if (!value) throw new Error('No LanguageProvider above this component');
  return value;
}

export const useLanguage = (): Language => useLanguageContext();

/** Asks for the sentences of a part of the console; false until they are there. */
export function useCatalogue(part: string): boolean {
  const { parts, wantPart, failure } = useParts();
  useEffect(() => wantPart(part), [wantPart, part]);
  // As with a screen whose code does not arrive: the boundary above says so.
  if (failure !== undefined) throw failure;
  return parts.includes(part);
}

/** For who knows what will be looked at next: fetches its sentences, and shows nothing. */
export const useFetchCatalogue = (): Parts['fetchPart'] => useParts().fetchPart;

export const useT = (): Translate => useLanguageContext().t;

/** Moments by the clocks of what they are shown in (`clock.tsx`), or of the given zone. */
export function useFormat(given?: string): Format {
  const { language } = useLanguageContext();
  const around = useTimeZone();
  const timeZone = given ?? around;
  return formatFor(localeOf(language), timeZone);
}

/** Marks a sentence for the extractor where no `t` is at hand; translate it later with `t(theMessage)`. */
export const msg = <const Message extends string>(message: Message): Message => message;

export { languages, type LanguageId, type Translate };
