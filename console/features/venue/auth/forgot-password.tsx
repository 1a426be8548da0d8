import { Anchor, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { call } from '../../../shell/calls/calls.ts';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { AuthForm } from './auth-form.tsx';
import { CheckMail } from './check-mail.tsx';
import { checkEmailOrMobile } from './checks.ts';
import { PublicLayout } from './public-layout.tsx';
import classes from './auth-form.module.css';

export default function ForgotPassword() {
  const t = useT();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initial: { email_mobile: '' },
    validate: ({ email_mobile }) => ({ email_mobile: checkEmailOrMobile(t, email_mobile) }),
    onSubmit: async (values) => {
      await call('POST /auth/forgot-password', { body: values });
      setSentTo(values.email_mobile.trim());
    },
    ...useDescribe(),
  });

  if (sentTo)
    return (
      <CheckMail
        lead={
          <>
            {t(
              'If an account belongs to {name}, a link to choose a new password is on its way to its e-mail address.',
              { name: sentTo },
            )}
            {!sentTo.includes('@') && (
              <> {t('If it has none, ask an admin of your page: they can make a link for you.')}</>
            )}
          </>
        }
      />
    );
  return (
    <PublicLayout
      title={t('Forgot your password?')}
      lead={t('It happens. Tell us who you are and we send you a link to choose a new one.')}
    >
      <AuthForm form={form} submitLabel={t('Send the link')}>
        <TextInput
          label={t('Email/Mobile')}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...form.field('email_mobile')}
        />
      </AuthForm>
      <p className={classes.after}>
        <Anchor component={Link} to="/signin">
          {t('Back to sign in')}
        </Anchor>
      </p>
    </PublicLayout>
  );
}
