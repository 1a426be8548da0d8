import { Alert, Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../kit/language.tsx';

/** What keeps a campaign from being sent, with a way to the step that mends it. */
export function MissingPart({ children, onFix }: { children: ReactNode; onFix: () => void }) {
  const t = useT();
  return (
    <Alert color="warn">
      {children}{' '}
      <Anchor component="button" type="button" onClick={onFix}>
        {t('Choose')}
      </Anchor>
    </Alert>
  );
}
