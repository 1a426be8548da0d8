import { SkeletonRows } from '../../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState, ForbiddenState } from '../../../../kit/feedback/state.tsx';
import { useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { PageHeader } from '../../../../kit/layout/page-header.tsx';
import { TwoColumns } from '../../../../kit/layout/two-columns.tsx';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { PageSections } from '../../../../shell/screens/page-sections.tsx';
import { PlanSummary } from '../../../../widgets/plans/plan-summary.tsx';
import { LicenceHistory } from './licence-history.tsx';
import { PutCodeIn } from './put-code-in.tsx';
import { Usage } from './usage.tsx';

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
