import { Anchor, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useForm } from '../../../kit/form/use-form.ts';
import { useLanguage, useT } from '../../../kit/language.tsx';
import { call } from '../../../shell/calls/calls.ts';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { useSession } from '../../../shell/session/session.ts';
import { AuthForm } from './auth-form.tsx';
import { CheckMail } from './check-mail.tsx';
import { checkEmail } from './checks.ts';
import { GoogleButton } from './google-button.tsx';
import { PublicLayout } from './public-layout.tsx';
import classes from './auth-form.module.css';

/** Only the address: name and password are chosen by whoever opens the mailed link. */
export default function SignUp() {
  const t = useT();
  const { language } = useLanguage();
  const { idToken } = useSession();
  const [search] = useSearchParams();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initial: { email_mobile: search.get('email') ?? '' },
    validate: ({ email_mobile }) => ({ email_mobile: checkEmail(t, email_mobile) }),
    onSubmit: async (values) => {
      await call('POST /auth/register', { body: { ...values, languageId: language } });
      setSentTo(values.email_mobile.trim());
    },
    ...useDescribe(),
  });

  if (idToken) return <Navigate to="/dashboard" replace />;
  if (sentTo) {
    return (
      <CheckMail
        lead={t('We sent a link to {email}. Open it to choose your name and password; it works for three days.', {
          email: sentTo,
        })}
      />
    );
  }
  return (
    <PublicLayout title={t('Create your account')} lead={t('One account for all your venues. It takes a minute.')}>
      <AuthForm form={form} submitLabel={t('Sign up')}>
        <TextInput
          label={t('Email')}
          required
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus
          {...form.field('email_mobile')}
        />
      </AuthForm>
      <GoogleButton />
      <p className={classes.after}>
        {t('With a mobile number instead? An admin of your page makes an invitation link for it.')}
      </p>
      <p className={classes.after}>
        {t('Already have an account?')}{' '}
        <Anchor component={Link} to="/signin">
          {t('Sign in')}
        </Anchor>
      </p>
    </PublicLayout>
  );
}
