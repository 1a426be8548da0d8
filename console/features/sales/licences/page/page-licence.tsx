import { Progress } from '@mantine/core';
import { SkeletonRows } from '../../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState, ForbiddenState } from '../../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { PageHeader } from '../../../../kit/layout/page-header.tsx';
import { TwoColumns } from '../../../../kit/layout/two-columns.tsx';
import type { AnswerOf } from '../../../../shell/calls/api.ts';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { PageSections } from '../../../../shell/screens/page-sections.tsx';
import { thingName } from '../../../../widgets/plans/plan-names.ts';
import { PlanSummary } from '../../../../widgets/plans/plan-summary.tsx';
import { LicenceHistory } from './licence-history.tsx';
import { PutCodeIn } from './put-code-in.tsx';
import classes from './page-licence.module.css';

export default function PageLicence() {
  const t = useT();
  const { data: licence, error, refetch } = usePageCall('GET /page-license');
  if (error?.status === 403) return <ForbiddenState page />;
  return (
    <>
      <PageHeader
        title={t('Page licence')}
        purpose={t('Which plan this page has, how much of it is used, and where a licence code goes.')}
      />
      {error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !licence ? (
        <SkeletonRows />
      ) : (
        <TwoColumns aside={<Usage />}>
          <Card title={t('Plan')}>
            <PlanSummary
              subscription={{
                Plan: { name: licence.plan },
                end_date: licence.endsAt,
                isLifetime: licence.isLifetime,
              }}
            />
          </Card>
          <PageSections place="licence" />
          <PutCodeIn provider={licence.provider} />
          <LicenceHistory provider={licence.provider.name} />
        </TwoColumns>
      )}
    </>
  );
}

type Use = AnswerOf<'GET /page-license/usage'>['rows'][number];

/** What is used of the plan: nobody is surprised by a limit. */
function Usage() {
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

function UseLine({ use: { limit, used, most } }: { use: Use }) {
  const t = useT();
  const format = useFormat();
  const name = t(thingName(limit));
  const share = most === null ? 0 : most === 0 ? 100 : Math.min(100, (used / most) * 100);
  return (
    <li className={classes.use}>
      <span>{name}</span>
      <span className={classes.figures}>
        {most === null
          ? t('{n}, no limit', { n: format.number(used) })
          : t('{n} of {total}', { n: format.number(used), total: format.number(most) })}
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
