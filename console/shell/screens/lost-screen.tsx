import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { LostDrawing } from '../../kit/drawings/lost.tsx';
import { EmptyState } from '../../kit/feedback/state.tsx';
import { useT } from '../../kit/language.tsx';
import { useSession } from '../session/session.ts';
import { useScreenTitle } from './screen-title.ts';

/** Spec §2: the 404 page. */
export function LostScreen() {
  const t = useT();
  const { idToken } = useSession();
  const title = t('Looks like you got lost');
  useScreenTitle(title);
  return (
    <EmptyState
      page
      drawing={LostDrawing}
      title={title}
      action={
        <Button component={Link} to={idToken ? '/dashboard' : '/'}>
          {t('Back home')}
        </Button>
      }
    >
      {t("The page you are looking for doesn't exist or has been moved.")}
    </EmptyState>
  );
}
