import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useForm } from '../../../kit/form/use-form.ts';
import { useLanguage, useT } from '../../../kit/language.tsx';
import { call } from '../../../shell/calls/calls.ts';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { NewPasswordField } from '../../../widgets/forms/new-password-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { checkNewPassword, checkRequired } from './checks.ts';
import { PublicLayout } from './public-layout.tsx';
import { SpentLinkScreen } from './spent-link-screen.tsx';
import { isSpentLink } from './spent-link.ts';

/** The link proves the address, so that name and password are chosen here and nowhere before. */
export default function Activate() {
  const t = useT();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { activateCode = '' } = useParams();
  const [isSpent, setSpent] = useState(false);
  const form = useForm({
    initial: { displayName: '', password: '' },
    validate: ({ displayName, password }) => ({
      displayName: checkRequired(t, displayName),
      password: checkNewPassword(t, password),
    }),
    onSubmit: async (chosen) => {
      try {
        await call('POST /auth/activate', { body: { activateCode, ...chosen, languageId: language } });
      } catch (error) {
        setSpent(isSpentLink(error, 'activateCode'));
        throw error;
      }
      await navigate('/signin', { replace: true, state: { note: 'activated' } });
    },
    ...useDescribe(),
  });

  if (isSpent) {
    return (
      <SpentLinkScreen
        lead={t('If your account is active already, just sign in. Otherwise sign up once more to get a new link.')}
        again={{ to: '/signup', label: t('Sign up again') }}
      />
    );
  }
  return (
    <PublicLayout
      title={t('Activate your account')}
      lead={t('Choose your name and a password, and the account is ready.')}
    >
      <AuthForm form={form} submitLabel={t('Activate account')}>
        <TextInput label={t('Your name')} required autoComplete="name" autoFocus {...form.field('displayName')} />
        <NewPasswordField label={t('Password')} {...form.field('password')} />
      </AuthForm>
    </PublicLayout>
  );
}
