import '@mantine/dates/styles.layer.css';
import { DatesProvider } from '@mantine/dates';
import { useEffect, useState, type ReactNode } from 'react';
import { loadDatesLocale } from './dates-locale.ts';
import { useLanguage } from './language.tsx';

/** Around anything of @mantine/dates; import it from a lazy part only. */
export function Dates({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  const [locale, setLocale] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void loadDatesLocale(language).then((loaded) => isCurrent && setLocale(loaded));
    return () => {
      isCurrent = false;
    };
  }, [language]);
  if (!locale) return null;
  return <DatesProvider settings={{ locale, firstDayOfWeek: 1 }}>{children}</DatesProvider>;
}
