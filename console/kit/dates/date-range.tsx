import { Button, Popover, VisuallyHidden } from '@mantine/core';
import { IconCalendar, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { SkeletonRows } from '../feedback/skeleton-rows.tsx';
import { msg, useFormat, useT } from '../language.tsx';
import { useToday } from './clock.tsx';
import { addDays, presets, rangeOf, type DateRangeValue, type Day } from './date-ranges.ts';
import classes from './date-range.module.css';

const CalendarRange = lazy(() => import('./calendar-range.tsx'));

const names: Record<DateRangeValue['preset'], string> = {
  'last-7': msg('Last 7 days'),
  'last-10': msg('Last 10 days'),
  'last-30': msg('Last 30 days'),
  day: msg('Today'),
  week: msg('This week'),
  month: msg('This month'),
  year: msg('This year'),
  custom: msg('Custom range'),
};

interface DateRangeProps {
  value: DateRangeValue;
  onChange: (value: DateRangeValue) => void;
  /** Today where the figures are from; what the clocks around show if not given. */
  today?: Day;
}

export function DateRange({ value, onChange, today: given }: DateRangeProps) {
  const t = useT();
  const format = useFormat();
  const here = useToday();
  const today = given ?? here;
  const title = useId();
  const [opened, setOpened] = useState(false);
  const [isCustom, setCustom] = useState(value.preset === 'custom');
  const choose = (next: DateRangeValue) => {
    onChange(next);
    setOpened(false);
  };

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconCalendar aria-hidden />}
          rightSection={<IconChevronDown aria-hidden />}
          onClick={() => setOpened(!opened)}
          aria-haspopup="dialog"
        >
          <span className={classes.name}>{t(names[value.preset])}</span>
          <span className={classes.days}>{format.dateRange(value.from, addDays(value.to, -1))}</span>
        </Button>
      </Popover.Target>
      {/* Mantine would name it by its button. */}
      <Popover.Dropdown aria-labelledby={title}>
        <VisuallyHidden id={title}>{t('Choose the days')}</VisuallyHidden>
        <div className={classes.choices}>
          <ul className={classes.presets}>
            {presets.map((preset) => (
              <li key={preset}>
                <button
                  type="button"
                  className={classes.preset}
                  aria-pressed={value.preset === preset}
                  onClick={() => (setCustom(false), choose(rangeOf(preset, today)))}
                >
                  {t(names[preset])}
                  {value.preset === preset && <IconCheck aria-hidden size={16} stroke={1.5} />}
                </button>
              </li>
            ))}
            <li>
              <button
                type="button"
                className={classes.preset}
                aria-pressed={value.preset === 'custom'}
                aria-expanded={isCustom}
                onClick={() => setCustom(true)}
              >
                {t(names.custom)}
                {value.preset === 'custom' && <IconCheck aria-hidden size={16} stroke={1.5} />}
              </button>
            </li>
          </ul>
          {isCustom && (
            <div className={classes.calendar}>
              <Suspense fallback={<SkeletonRows rows={5} />}>
                <CalendarRange value={value} today={today} onChange={choose} />
              </Suspense>
            </div>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
