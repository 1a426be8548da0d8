import { Chip, NativeSelect } from '@mantine/core';
import { leadStatuses } from '@wifi/contract/people/lead-words.ts';
import { OptionalRange } from '../../../kit/dates/optional-range.tsx';
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
      <OptionalRange value={range} anyTime={t('Came in: any time')} onChange={setRange} />
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
