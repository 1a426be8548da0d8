import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { addDays, customRange, type DateRangeValue, type Day } from './date-ranges.ts';
import { Dates } from './dates.tsx';
import { useT } from './language.tsx';
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
