import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ErrorState } from '../../kit/feedback/state.tsx';
import { useT } from '../../kit/language.tsx';
import { mainId } from '../../kit/layout/skip-link.tsx';

/** Spec §2: the 500 page. */
export function BrokenScreen() {
  const t = useT();
  const error = useRouteError();
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  return (
    <ErrorState
      page
      title={t('Internal Server Error')}
      // A full load, not a route change: whatever broke is thrown away with the old document.
      action={
        <Button component="a" href="/">
          {t('Back home')}
        </Button>
      }
    >
      {t('Something went wrong. Please try again later.')}
    </ErrorState>
  );
}

/** When not even the frame stands: as little as can fail again. */
export const BrokenPage = () => (
  <main id={mainId}>
    <BrokenScreen />
  </main>
);
