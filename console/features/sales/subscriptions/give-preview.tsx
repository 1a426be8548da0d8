import { Alert } from '@mantine/core';
import { useFormat, useT } from '../../../kit/language.tsx';
import { useCall } from '../../../shell/calls/queries.ts';
import { QuietNote } from '../../../widgets/marks/quiet-note.tsx';
import { carriedWords } from '../../../widgets/plans/carried-words.ts';

interface Props {
  eid: string;
  planId: string;
  /** Neither = for good. */
  months?: number;
  until?: string;
}

/** What saving would do, as the server says it. */
export function GivePreview({ eid, planId, months, until }: Props) {
  const t = useT();
  const format = useFormat();
  const query = { planId, ...(months !== undefined && { months: String(months) }), ...(until && { until }) };
  const { data } = useCall('GET /subscriptions/{eid}/preview', { params: { eid }, query });
  if (!data) return null;
  const { endsAt, isExtension, carriedDays, lostDays, losesLifetime } = data;
  const date = endsAt ? format.date(endsAt) : '';
  return (
    <div aria-live="polite">
      <QuietNote>
        {!endsAt
          ? t('It has no end.')
          : isExtension
            ? t('The plan goes on until {date}.', { date })
            : t('It begins at once and runs until {date}.', { date })}
      </QuietNote>
      {carriedDays > 0 && <QuietNote>{t(carriedWords, { n: carriedDays })}</QuietNote>}
      {lostDays > 0 && (
        <Alert color="warn">
          {t('{n, plural, one {# day} other {# days}} of the plan that the page has now are given up.', {
            n: lostDays,
          })}
        </Alert>
      )}
      {losesLifetime && (
        <Alert color="warn">{t('The plan that this page has for good ends. It does not come back by itself.')}</Alert>
      )}
    </div>
  );
}
