import { Button, Chip, CloseButton } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { DateRange } from '../../kit/date-range.tsx';
import { useToday } from '../../kit/clock.tsx';
import { rangeOf } from '../../kit/date-ranges.ts';
import { useT } from '../../kit/language.tsx';
import { usePageCall } from '../../shell/queries.ts';
import type { ProfileFilter } from './use-profile-filter.ts';
import classes from './profiles.module.css';

/** More would push the list out of sight; the rest is found by opening a profile that has the tag. */
const mostChips = 8;

export function ProfileFilters({ filter: { tag, setTag, range, setRange } }: { filter: ProfileFilter }) {
  const t = useT();
  const today = useToday();
  const { data } = usePageCall('GET /custom-users/tags');
  const common = (data?.rows ?? []).slice(0, mostChips).map((row) => row.tag);
  const tags = tag === '' || common.includes(tag) ? common : [tag, ...common];
  return (
    <>
      {range ? (
        <span className={classes.range}>
          <DateRange value={range} onChange={setRange} />
          <CloseButton aria-label={t('Any time')} title={t('Any time')} onClick={() => setRange(undefined)} />
        </span>
      ) : (
        <Button variant="default" leftSection={<IconCalendar aria-hidden />} onClick={() => setRange(rangeOf('last-30', today))}>{t('Last activity: any time')}</Button>
      )}
      {tags.map((each) => <Chip key={each} checked={tag === each} onChange={(on) => setTag(on ? each : '')}><bdi>{each}</bdi></Chip>)}
    </>
  );
}
