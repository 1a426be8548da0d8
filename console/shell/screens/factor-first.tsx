import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ForbiddenState } from '../../kit/feedback/state.tsx';
import { useT } from '../../kit/language.tsx';
import { useCall } from '../calls/queries.ts';

/** Instead of what is not shown to whoever signs in with a password alone. */
export function FactorFirst() {
  const t = useT();
  return (
    <ForbiddenState
      page
      title={t('Set up a second factor first')}
      action={
        <Button component={Link} to="/dashboard/settings#second-factor">
          {t('Open settings')}
        </Button>
      }
    >
      {t('It is asked for here, so that a stolen password alone opens nothing. It takes a minute.')}
    </ForbiddenState>
  );
}

/** Around the screens of the platform: what it asks of its administrators is known before they ask for anything. */
export function WithPlatformFactor({ children }: { children: ReactNode }) {
  const { data } = useCall('GET /account/second-factor');
  return data?.demandedBy.platform && !data.isOn ? <FactorFirst /> : children;
}
