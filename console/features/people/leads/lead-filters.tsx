import { Button, Chip, CloseButton, NativeSelect } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { leadStatuses } from '@wifi/contract/people/lead-words.ts';
import { useToday } from '../../../kit/dates/clock.tsx';
import { DateRange } from '../../../kit/dates/date-range.tsx';
import { rangeOf } from '../../../kit/dates/date-ranges.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { statusWords } from './lead.ts';
import type { LeadFilter } from './use-lead-filter.ts';
import classes from './leads.module.css';

interface Props {
  filter: LeadFilter;
  /** How many there are in each state; not on the board, whose columns say so themselves. */ byStatus?:
    | Record<string, number>
    | undefined;
  hasStatus: boolean;
}

export function LeadFilters({
  filter: { status, setStatus, assignee, setAssignee, range, setRange },
  byStatus,
  hasStatus,
}: Props) {
  const t = useT();
  const today = useToday();
  const format = useFormat();
  const { data } = usePageCall('GET /leads/assignees');
  return (
    <>
      <NativeSelect
        aria-label={t('Looked after by')}
        className={classes.assignee}
        value={assignee}
        onChange={({ currentTarget }) => setAssignee(currentTarget.value)}
        data={[
          { value: '', label: t('Everybody’s') },
          { value: 'none', label: t('Nobody’s') },
          ...(data?.rows ?? []).map(({ uid, displayName }) => ({ value: String(uid), label: displayName })),
        ]}
      />
      {range ? (
        <span className={classes.range}>
          <DateRange value={range} onChange={setRange} />
          <CloseButton aria-label={t('Any time')} title={t('Any time')} onClick={() => setRange(undefined)} />
        </span>
      ) : (
        <Button
          variant="default"
          leftSection={<IconCalendar aria-hidden />}
          onClick={() => setRange(rangeOf('last-30', today))}
        >
          {t('Came in: any time')}
        </Button>
      )}
      {hasStatus &&
        leadStatuses.map((each) => (
          <Chip key={each} checked={status === each} onChange={(on) => setStatus(on ? each : '')}>
            {byStatus
              ? t('{name} · {n}', { name: t(statusWords[each]), n: format.number(byStatus[each] ?? 0) })
              : t(statusWords[each])}
          </Chip>
        ))}
    </>
  );
}
