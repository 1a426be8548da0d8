import { Select } from '@mantine/core';
import { useState } from 'react';
import { DateRange } from '@wifi/console/kit/dates/date-range.tsx';
import { rangeOf, type DateRangeValue } from '@wifi/console/kit/dates/date-ranges.ts';

const today = '2026-11-15';

export function SelectSample() {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <>
      <Select label="Kind" placeholder="Choose" data={['Oak', 'Lime', 'Fir']} value={chosen} onChange={setChosen} />
      <output aria-label="Chosen">{chosen}</output>
    </>
  );
}

export function DatesSample() {
  const [range, setRange] = useState<DateRangeValue>(() => rangeOf('last-7', today));
  return (
    <>
      <DateRange value={range} onChange={setRange} today={today} />
      <output aria-label="Range">{`${range.preset} ${range.from} ${range.to}`}</output>
    </>
  );
}
