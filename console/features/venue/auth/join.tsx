import { Anchor, Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { useLanguage, useT } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { call } from '../../../shell/calls/calls.ts';
import { describeError, useDescribe } from '../../../shell/calls/describe-error.ts';
import { useSession } from '../../../shell/session/session.ts';
import { signOut } from '../../../shell/session/sign-out.ts';
import { NewPasswordField } from '../../../widgets/forms/new-password-field.tsx';
import { roleNames } from '../../../widgets/roles/role-words.ts';
import { AuthForm } from './auth-form.tsx';
import { checkNewPassword, checkRequired } from './checks.ts';
import { PublicLayout } from './public-layout.tsx';
import { SpentLinkScreen } from './spent-link-screen.tsx';
import { isSpentLink } from './spent-link.ts';
import classes from './auth-form.module.css';

type Invitation = AnswerOf<'POST /page-invitations/open'>;

/** The link of an invitation by mobile number: makes the account, or gives the role to the one that is signed in. */
export default function Join() {
  const t = useT();
  const { code = '' } = useParams();
  const { idToken } = useSession();
  const { found, isSpent, failed, open, spend } = useInvitation(code);
  if (isSpent)
    return (
      <SpentLinkScreen
        lead={t('Ask the admin of the page who invited you for a new link.')}
        again={{ to: '/signin', label: t('Sign in') }}
      />
    );
  const lead =
    found &&
    t('You are invited to {page} as {role}, with the mobile number {mobile}.', {
      page: found.page,
      role: t(roleNames[found.role]),
      // Kept in its order between words that are read from the right.
      mobile: `\u2066${found.mobile}\u2069`,
    });
  return (
    <PublicLayout title={t('You are invited')} lead={lead}>
      {failed ? (
        <ErrorState onRetry={open} />
      ) : !found ? (
        <SkeletonRows rows={3} />
      ) : idToken ? (
        <Accept code={code} onSpent={spend} />
      ) : (
        <Choose code={code} invitation={found} onSpent={spend} />
      )}
    </PublicLayout>
  );
}

function useInvitation(code: string) {
  const [found, setFound] = useState<Invitation>();
  const [isSpent, setSpent] = useState(false);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isLeft = false;
    setFailed(false);
    call('POST /page-invitations/open', { body: { code } }).then(
      (invitation) => isLeft || setFound(invitation),
      (error: unknown) => isLeft || (isSpentLink(error, 'code') ? setSpent(true) : setFailed(true)),
    );
    return () => {
      isLeft = true;
    };
  }, [code, tries]);
  return { found, isSpent, failed, open: () => setTries(tries + 1), spend: () => setSpent(true) };
}

interface StepProps {
  code: string;
  onSpent: () => void;
}

function Choose({ code, invitation, onSpent }: StepProps & { invitation: Invitation }) {
  const t = useT();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const form = useForm({
    initial: { displayName: '', password: '' },
    validate: ({ displayName, password }) => ({
      displayName: checkRequired(t, displayName),
      password: checkNewPassword(t, password),
    }),
    onSubmit: async (chosen) => {
      try {
        await call('POST /page-invitations/join', { body: { code, ...chosen, languageId: language } });
      } catch (error) {
        if (isSpentLink(error, 'code')) onSpent();
        throw error;
      }
      await navigate('/signin', { replace: true, state: { note: 'activated', email: invitation.mobile } });
    },
    ...useDescribe(),
  });
  return (
    <>
      <AuthForm form={form} submitLabel={t('Create my account')}>
        <TextInput label={t('Your name')} required autoComplete="name" autoFocus {...form.field('displayName')} />
        <NewPasswordField label={t('Password')} {...form.field('password')} />
      </AuthForm>
      <p className={classes.after}>
        {t('You have an account with this number already?')}{' '}
        <Anchor component={Link} to="/signin" state={{ from: `/join/${code}`, email: invitation.mobile }}>
          {t('Sign in and accept')}
        </Anchor>
      </p>
    </>
  );
}

function Accept({ code, onSpent }: StepProps) {
  const t = useT();
  const { user } = useSession();
  const navigate = useNavigate();
  const [isGoing, setGoing] = useState(false);
  const accept = async () => {
    setGoing(true);
    try {
      const { page } = await call('POST /page-invitations/accept', { body: { code } });
      toast.success(t('You work on {page} now', { page }));
      await navigate('/dashboard/my-pages', { replace: true });
    } catch (error) {
      setGoing(false);
      if (isSpentLink(error, 'code')) onSpent();
      else toast.error(describeError(t, error));
    }
  };
  return (
    <>
      <p>{t('You are signed in as {name}.', { name: `\u2068${user?.email_mobile ?? ''}\u2069` })}</p>
      <Button fullWidth loading={isGoing} onClick={() => void accept()}>
        {t('Accept the invitation')}
      </Button>
      <p className={classes.after}>
        {t('It is for the account of that number.')}{' '}
        <Anchor component="button" type="button" onClick={() => void signOut()}>
          {t('Sign out and use another account')}
        </Anchor>
      </p>
    </>
  );
}
