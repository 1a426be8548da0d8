import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useEffect, useState, type ReactNode } from 'react';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { useLanguage, useT } from '../language.tsx';
import { addDays, customRange, type DateRangeValue, type Day } from './date-ranges.ts';
import classes from './calendar-range.module.css';

interface CalendarRangeProps {
  value: DateRangeValue;
  today: Day;
  onChange: (value: DateRangeValue) => void;
}

export default function CalendarRange({ value, today, onChange }: CalendarRangeProps) {
  const t = useT();
  const [picked, setPicked] = useState<[Day | null, Day | null]>([value.from, addDays(value.to, -1)]);
  return (
    <Dates>
      <DatePicker
        type="range"
        classNames={classes}
        value={picked}
        defaultDate={picked[1] ?? today}
        maxDate={today}
        allowSingleDateInRange
        onChange={(next) => {
          setPicked(next);
          const [first, last] = next;
          if (first && last) onChange(customRange(first, last));
        }}
        ariaLabels={{
          previousMonth: t('Previous month'),
          nextMonth: t('Next month'),
          previousYear: t('Previous year'),
          nextYear: t('Next year'),
          previousDecade: t('Previous ten years'),
          nextDecade: t('Next ten years'),
          monthLevelControl: t('Choose the month'),
          yearLevelControl: t('Choose the year'),
        }}
      />
      <p className={classes.hint} role="status">
        {picked[0] && !picked[1] ? t('Now the last day.') : t('Choose the first and the last day.')}
      </p>
    </Dates>
  );
}

/** Waits for the words that the calendar needs; it is a lazy part itself, so that nobody else does. */
function Dates({ children }: { children: ReactNode }) {
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

const loaders: Record<LanguageId, () => Promise<unknown> | undefined> = {
  vi: () => import('dayjs/locale/vi.js'),
  en: () => undefined,
  zh: () => import('dayjs/locale/zh-cn.js'),
  ar: () => import('dayjs/locale/ar.js'),
  it: () => import('dayjs/locale/it.js'),
  es: () => import('dayjs/locale/es.js'),
  fr: () => import('dayjs/locale/fr.js'),
};

/** Month and weekday names for @mantine/dates; gives the name they are registered under. */
async function loadDatesLocale(language: LanguageId): Promise<string> {
  await loaders[language]();
  return language === 'zh' ? 'zh-cn' : language;
}
