import { Alert, Anchor, PasswordInput, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { lazy, startTransition, Suspense, useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { toast } from '../../../kit/feedback/toast.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { msg, useT } from '../../../kit/language.tsx';
import { ApiError } from '../../../shell/calls/api.ts';
import { call } from '../../../shell/calls/calls.ts';
import { describeError, useDescribe } from '../../../shell/calls/describe-error.ts';
import { safeReturnPath } from '../../../shell/session/return-path.ts';
import { useSession } from '../../../shell/session/session.ts';
import { AuthForm } from './auth-form.tsx';
import { checkEmailOrMobile, checkRequired } from './checks.ts';
import { GoogleButton } from './google-button.tsx';
import { returnPathAfterGoogle } from './google-sign-in.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { PublicLayout } from './public-layout.tsx';
import { useEnter, type AskedFactor } from './use-enter.ts';
import classes from './auth-form.module.css';

// Only for those who have set one up.
const SecondStep = lazy(() => import('./second-step.tsx'));

interface ArrivedWith {
  from?: unknown;
  note?: unknown;
  email?: unknown;
}

export default function SignIn() {
  const { idToken } = useSession();
  const state = (useLocation().state ?? {}) as ArrivedWith;
  // Invitations lead here with the address that was invited.
  const [search] = useSearchParams();
  const email = typeof state.email === 'string' ? state.email : (search.get('email') ?? '');
  // Kept, since it is forgotten with Google's answer, and a second step may follow.
  const [fromGoogle] = useState(returnPathAfterGoogle);
  const from = state.from ?? fromGoogle;
  if (idToken) return <Navigate to={safeReturnPath(from, location.origin)} replace />;
  return <SignInSteps from={from} note={state.note} email={email} />;
}

interface SignInProps {
  from: unknown;
  note: unknown;
  email: string;
}

function SignInSteps(props: SignInProps) {
  const [asked, setAsked] = useState<AskedFactor>();
  // The form stays until the second step is fetched.
  const [show] = useState(() => (next: AskedFactor) => startTransition(() => setAsked(next)));
  return (
    <Suspense>
      {asked ? (
        <SecondStep asked={asked} onBack={() => setAsked(undefined)} />
      ) : (
        <SignInForm {...props} onAsked={show} />
      )}
    </Suspense>
  );
}

function SignInForm({ from, note, email, onAsked }: SignInProps & { onAsked: (asked: AskedFactor) => void }) {
  const t = useT();
  const enter = useEnter();
  const form = useForm({
    initial: { email_mobile: email, password: '' },
    validate: ({ email_mobile, password }) => ({
      email_mobile: checkEmailOrMobile(t, email_mobile),
      password: checkRequired(t, password),
    }),
    onSubmit: async (values) => {
      try {
        const asked = await enter(await call('POST /auth/login', { body: values }));
        if (asked) onAsked(asked);
      } catch (error) {
        if (!(error instanceof ApiError) || error.fields.length === 0)
          toast.error(t('Login Error: {message}', { message: describeError(t, error) }));
        throw error;
      }
    },
    ...useDescribe(),
    // The toast says it all, except for what needs an explanation.
    describeFailure: (error) => (error instanceof ApiError ? error.code : ''),
  });

  return (
    <PublicLayout title={t('Welcome back')} lead={t('Sign in to look after your venues and their guests.')}>
      <AuthForm
        form={form}
        submitLabel={t('Sign in')}
        notice={<SignInNote note={note} isReturning={typeof from === 'string'} />}
      >
        <TextInput
          label={t('Email/Mobile')}
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={!email}
          {...form.field('email_mobile')}
        />
        <div>
          <div className={classes.beside}>
            <label htmlFor="password" className={classes.label}>
              {t('Password')}
            </label>
            <Anchor component={Link} to="/forgot-password">
              {t('Forgot password?')}
            </Anchor>
          </div>
          <PasswordInput
            id="password"
            autoComplete="current-password"
            autoFocus={Boolean(email)}
            {...form.field('password')}
          />
        </div>
      </AuthForm>
      <PasskeyButton />
      <GoogleButton from={from} onAsked={onAsked} />
      <p className={classes.after}>
        {t('New here?')}{' '}
        <Anchor component={Link} to="/signup">
          {t('Create an account')}
        </Anchor>
      </p>
    </PublicLayout>
  );
}

const notes = {
  activated: msg('Your account is active. Sign in to begin.'),
  reset: msg('Your new password is set. Sign in with it.'),
  setup: msg('The administrator is created. Sign in to begin.'),
} as const;

type Note = keyof typeof notes;

function SignInNote({ note, isReturning }: { note: unknown; isReturning: boolean }) {
  const t = useT();
  const sentence = notes[note as Note] as string | undefined;
  if (sentence)
    return (
      <Alert color="good" role="status" icon={<IconCircleCheck aria-hidden />}>
        {t(sentence)}
      </Alert>
    );
  return isReturning ? (
    <Alert color="gray" role="status">
      {t('Please sign in. Then we take you to where you were going.')}
    </Alert>
  ) : null;
}
