import { Progress } from '@mantine/core';
import { SkeletonRows } from '../../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../../kit/feedback/state.tsx';
import { msg, useFormat, useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import type { AnswerOf } from '../../../../shell/calls/api.ts';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { thingName } from '../../../../widgets/plans/plan-names.ts';
import classes from './page-licence.module.css';

type Use = AnswerOf<'GET /page-license/usage'>['rows'][number];

/** What is used of the plan: nobody is surprised by a limit. */
export function Usage() {
  const t = useT();
  const { data, error, refetch } = usePageCall('GET /page-license/usage');
  return (
    <Card
      title={t('Used so far')}
      description={t('A limit never keeps a guest offline: it stops what costs extra, until there is room again.')}
    >
      {error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows />
      ) : (
        <ul className={classes.uses}>
          {data.rows.map((use) => (
            <UseLine key={use.limit} use={use} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Said in words too: not everybody tells the colours of the bar apart. */
const usedWords = (used: number, most: number): string =>
  used > most
    ? msg('{n} of {total}: over the limit')
    : used === most
      ? msg('{n} of {total}: limit reached')
      : msg('{n} of {total}');

function UseLine({ use: { limit, used, most } }: { use: Use }) {
  const t = useT();
  const format = useFormat();
  const name = t(thingName(limit));
  const share = most === null || used === 0 ? 0 : Math.min(100, (used / most) * 100);
  return (
    <li className={classes.use}>
      <span>{name}</span>
      <span className={classes.figures}>
        {most === null
          ? t('{n}, no limit', { n: format.number(used) })
          : most === 0 && used === 0
            ? t('Not in this plan')
            : t(usedWords(used, most), { n: format.number(used), total: format.number(most) })}
      </span>
      {most !== null && (
        <Progress
          className={classes.bar}
          value={share}
          color={share >= 100 ? 'danger' : share >= 80 ? 'warn' : 'primary'}
          aria-label={name}
        />
      )}
    </li>
  );
}
