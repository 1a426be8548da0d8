import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MailSentDrawing } from '../../../kit/drawings/mail-sent.tsx';
import { useT } from '../../../kit/language.tsx';
import { PublicLayout } from './public-layout.tsx';
import { useAuthOptions } from './use-auth-options.ts';
import classes from './auth-form.module.css';

export function CheckMail({ lead }: { lead: ReactNode }) {
  const t = useT();
  const options = useAuthOptions();
  return (
    <PublicLayout drawing={<MailSentDrawing />} title={t('Check your mail')} lead={lead}>
      <div className={classes.buttons}>
        {options?.mailsGoOut === false && (
          <Alert color="warn" title={t('This server does not send mail yet')}>
            {t('The link is printed in its log, and its administrators find it in System logs.')}
          </Alert>
        )}
        <Button component={Link} to="/signin" size="md" variant="default" fullWidth>
          {t('Back to sign in')}
        </Button>
      </div>
    </PublicLayout>
  );
}
