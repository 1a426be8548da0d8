import { Anchor, PasswordInput, TextInput } from '@mantine/core';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { useT } from '../../kit/language.tsx';
import { toast } from '../../kit/toast.tsx';
import { useForm } from '../../kit/use-form.ts';
import { ApiError } from '../../shell/api.ts';
import { call } from '../../shell/calls.ts';
import { describeError, useDescribe } from '../../shell/describe-error.ts';
import { safeReturnPath } from '../../shell/return-path.ts';
import { useSession } from '../../shell/session.ts';
import { AuthForm } from './auth-form.tsx';
import { checkEmailOrMobile, checkRequired } from './checks.ts';
import { GoogleButton } from './google-button.tsx';
import { returnPathAfterGoogle } from './google-sign-in.ts';
import { PublicLayout } from './public-layout.tsx';
import { SignInNote } from './sign-in-notices.tsx';
import { useEnter } from './use-enter.ts';
import classes from './auth-form.module.css';

interface ArrivedWith { from?: unknown; note?: unknown; email?: unknown }

export default function SignIn() {
  const { idToken } = useSession();
  const state = (useLocation().state ?? {}) as ArrivedWith;
  // Invitations lead here with the address that was invited.
  const [search] = useSearchParams();
  const email = typeof state.email === 'string' ? state.email : search.get('email') ?? '';
  const from = state.from ?? returnPathAfterGoogle();
  if (idToken) return <Navigate to={safeReturnPath(from, location.origin)} replace />;
  return <SignInForm from={from} note={state.note} email={email} />;
}

function SignInForm({ from, note, email }: { from: unknown; note: unknown; email: string }) {
  const t = useT();
  const enter = useEnter();
  const form = useForm({
    initial: { email_mobile: email, password: '' },
    validate: ({ email_mobile, password }) => ({ email_mobile: checkEmailOrMobile(t, email_mobile), password: checkRequired(t, password) }),
    onSubmit: async (values) => {
      try {
        await enter(await call('POST /auth/login', { body: values }));
      } catch (error) {
        if (!(error instanceof ApiError) || error.fields.length === 0) toast.error(t('Login Error: {message}', { message: describeError(t, error) }));
        throw error;
      }
    },
    ...useDescribe(),
    // The toast says it all, except for what needs an explanation.
    describeFailure: (error) => (error instanceof ApiError ? error.code : ''),
  });

  return (
    <PublicLayout title={t('Welcome back')} lead={t('Sign in to look after your venues and their guests.')}>
      <AuthForm form={form} submitLabel={t('Sign in')} notice={<SignInNote note={note} isReturning={typeof from === 'string'} />}>
        <TextInput label={t('Email/Mobile')} type="text" inputMode="email" autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus={!email} {...form.field('email_mobile')} />
        <div>
          <div className={classes.beside}>
            <label htmlFor="password" className={classes.label}>{t('Password')}</label>
            <Anchor component={Link} to="/forgot-password">{t('Forgot password?')}</Anchor>
          </div>
          <PasswordInput id="password" autoComplete="current-password" autoFocus={Boolean(email)} {...form.field('password')} />
        </div>
      </AuthForm>
      <GoogleButton from={from} />
      <p className={classes.after}>
        {t('New here?')} <Anchor component={Link} to="/signup">{t('Create an account')}</Anchor>
      </p>
    </PublicLayout>
  );
}
