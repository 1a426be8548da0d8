import { Button, CloseButton } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useT } from '../language.tsx';
import { useToday } from './clock.tsx';
import { DateRange } from './date-range.tsx';
import { rangeOf, type DateRangeValue } from './date-ranges.ts';
import classes from './optional-range.module.css';

interface Props {
  value: DateRangeValue | undefined;
  /** What the button says while there is none. */
  anyTime: string;
  onChange: (range: DateRangeValue | undefined) => void;
}

/** Days that a list can be narrowed to. */
export function OptionalRange({ value, anyTime, onChange }: Props) {
  const t = useT();
  const today = useToday();
  if (!value)
    return (
      <Button
        variant="default"
        leftSection={<IconCalendar aria-hidden />}
        onClick={() => onChange(rangeOf('last-30', today))}
      >
        {anyTime}
      </Button>
    );
  return (
    <span className={classes.range}>
      <DateRange value={value} onChange={onChange} />
      <CloseButton aria-label={t('Any time')} title={t('Any time')} onClick={() => onChange(undefined)} />
    </span>
  );
}
