import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { NoResultsDrawing } from '../../kit/drawings/no-results.tsx';
import { useT } from '../../kit/language.tsx';
import { EmptyState } from '../../kit/state.tsx';
import { useAccess } from '../../shell/access.tsx';
import { ChartDrawing } from './chart-drawing.tsx';

/** No guest in these days, or none that the filters let through. */
export function NothingHere({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useT();
  const { can } = useAccess();
  if (isNarrowed) return <EmptyState drawing={NoResultsDrawing} title={t('Nothing matches')}>{t('Try another word, or fewer filters.')}</EmptyState>;
  return (
    <EmptyState
      drawing={ChartDrawing}
      title={t('Nothing in these days')}
      action={can('devices.write') && <Button variant="default" component={Link} to="/dashboard/devices">{t('See your routers')}</Button>}
    >
      {t('Figures appear here a moment after a guest logs in. Choose other days, or check that your router sends guests to the login page.')}
    </EmptyState>
  );
}
