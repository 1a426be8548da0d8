import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { call } from '../../../shell/calls/calls.ts';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { clearSession } from '../../../shell/session/session.ts';
import { NewPasswordField } from '../../../widgets/forms/new-password-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { checkNewPassword } from './checks.ts';
import { PublicLayout } from './public-layout.tsx';
import { SpentLinkScreen } from './spent-link-screen.tsx';
import { isSpentLink } from './spent-link.ts';

export default function ResetPassword() {
  const t = useT();
  const navigate = useNavigate();
  const { forgotten_password_code = '' } = useParams();
  const [isSpent, setSpent] = useState(false);
  const form = useForm({
    initial: { password: '' },
    validate: ({ password }) => ({ password: checkNewPassword(t, password) }),
    onSubmit: async ({ password }) => {
      try {
        await call('POST /auth/reset-password', { body: { forgotten_password_code, password } });
      } catch (error) {
        setSpent(isSpentLink(error, 'forgotten_password_code'));
        throw error;
      }
      // The server has signed every browser out, this one too.
      clearSession();
      await navigate('/signin', { replace: true, state: { note: 'reset' } });
    },
    ...useDescribe(),
  });

  if (isSpent) {
    return (
      <SpentLinkScreen
        lead={t('Ask for a new one; the newest link is the one that works.')}
        again={{ to: '/forgot-password', label: t('Ask for a new link') }}
      />
    );
  }
  return (
    <PublicLayout
      title={t('Choose a new password')}
      lead={t('Every browser that is signed in to your account will be signed out.')}
    >
      <AuthForm form={form} submitLabel={t('Set the password')}>
        <NewPasswordField label={t('New password')} autoFocus {...form.field('password')} />
      </AuthForm>
    </PublicLayout>
  );
}
