import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { NoResultsDrawing } from '../../../../kit/drawings/no-results.tsx';
import { EmptyState, ErrorState, ForbiddenState } from '../../../../kit/feedback/state.tsx';
import { useT } from '../../../../kit/language.tsx';
import { ApiError } from '../../../../shell/calls/api.ts';
import { describeError, describeReason } from '../../../../shell/calls/describe-error.ts';
import { useAccess } from '../../../../shell/session/access.tsx';
import { UpgradeState } from '../../../../widgets/plans/upgrade-state.tsx';
import { ChartDrawing } from './chart-drawing.tsx';

/** No guest in these days, or none that the filters let through. */
export function NothingHere({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useT();
  const { can } = useAccess();
  if (isNarrowed)
    return (
      <EmptyState drawing={NoResultsDrawing} title={t('Nothing matches')}>
        {t('Try another word, or fewer filters.')}
      </EmptyState>
    );
  return (
    <EmptyState
      drawing={ChartDrawing}
      title={t('Nothing in these days')}
      action={
        can('devices.write') && (
          <Button variant="default" component={Link} to="/dashboard/devices">
            {t('See your routers')}
          </Button>
        )
      }
    >
      {t(
        'Figures appear here a moment after a guest logs in. Choose other days, or check that your router sends guests to the login page.',
      )}
    </EmptyState>
  );
}

/** Why there are no figures: no right, days that cannot be counted, or a hiccup. */
export function ReportProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
    return <ErrorState onRetry={onRetry} />;
  if (error.code === 'upgrade-plan') return <UpgradeState params={error.params} />;
  if (error.status === 403) return <ForbiddenState />;
  const [field] = error.fields;
  return (
    <ErrorState onRetry={onRetry}>
      {field ? describeReason(t, field.reason, field.params) : describeError(t, error)}
    </ErrorState>
  );
}
