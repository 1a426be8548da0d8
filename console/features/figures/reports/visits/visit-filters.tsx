import { Button, Chip, Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { unknownValue, visitFilterNames, type VisitFilterName } from '@wifi/contract/figures/visit-words.ts';
import { useT } from '../../../../kit/language.tsx';
import type { AnswerOf } from '../../../../shell/calls/api.ts';
import type { RangeQuery } from '../frame/report-range.ts';
import { loginTypeWords, notKnown, screenWords } from '../software-words.ts';
import { useHourWords } from '../use-hour-words.ts';
import type { VisitFilterState } from './use-visit-filters.ts';
import { filterNames, VisitFilterFields } from './visit-filter-fields.tsx';

type Names = AnswerOf<'GET /reports/visits'>['names'];

/** What the list is narrowed to, each to be taken away; and a way to narrow it further. */
export function VisitFilters({
  filters,
  names,
  days,
}: {
  filters: VisitFilterState;
  names: Names | undefined;
  days: RangeQuery;
}) {
  const t = useT();
  const words = useHourWords();
  const [isOpen, setOpen] = useState(false);
  const valueWords = (name: VisitFilterName, value: string): string => {
    if (value === unknownValue) return t(notKnown);
    if (name in (names ?? {})) return names?.[name as keyof Names] || value;
    switch (name) {
      case 'loginType':
        return loginTypeWords(t, value);
      case 'weekday':
        return words.weekday(Number(value));
      case 'hour':
        return words.hour(Number(value));
      case 'screen':
        return screenWords(t, value);
      default:
        return value;
    }
  };
  return (
    <>
      {visitFilterNames.map((name) => {
        const value = filters.query[name];
        return (
          value && (
            <Chip key={name} checked onChange={() => filters.set({ [name]: '' })}>
              {t('{name}: {value}', { name: t(filterNames[name]), value: valueWords(name, value) })}
            </Chip>
          )
        );
      })}
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setOpen(!isOpen)}
          >
            {t('Filter')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('Filter')}>
          {isOpen && <VisitFilterFields filters={filters} days={days} />}
        </Popover.Dropdown>
      </Popover>
    </>
  );
}
