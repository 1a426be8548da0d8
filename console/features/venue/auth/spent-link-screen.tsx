import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { refusalsToPeople } from '@wifi/contract/refusals-to-people.ts';
import { KeyDrawing } from '../../../kit/drawings/key.tsx';
import { useT } from '../../../kit/language.tsx';
import { PublicLayout } from './public-layout.tsx';
import classes from './auth-form.module.css';

interface SpentLinkScreenProps {
  lead: string;
  again?: { to: string; label: string };
}

export function SpentLinkScreen({ lead, again }: SpentLinkScreenProps) {
  const t = useT();
  return (
    <PublicLayout drawing={<KeyDrawing />} title={t(refusalsToPeople['link-spent'].message)} lead={lead}>
      {again && (
        <Button component={Link} to={again.to} size="md" fullWidth>
          {again.label}
        </Button>
      )}
      {again?.to !== '/signin' && (
        <p className={classes.after}>
          <Anchor component={Link} to="/signin">
            {t('Back to sign in')}
          </Anchor>
        </p>
      )}
    </PublicLayout>
  );
}
