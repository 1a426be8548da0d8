import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useForm } from '../../../kit/form/use-form.ts';
import { useLanguage, useT } from '../../../kit/language.tsx';
import { call } from '../../../shell/calls/calls.ts';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { NewPasswordField } from '../../../widgets/forms/new-password-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { checkEmail, checkNewPassword, checkRequired } from './checks.ts';
import { PublicLayout } from './public-layout.tsx';
import { SpentLinkScreen } from './spent-link-screen.tsx';
import { isSpentLink } from './spent-link.ts';

export default function Setup() {
  const t = useT();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const { setupCode = '' } = useParams();
  const [isSpent, setSpent] = useState(false);
  const form = useForm({
    initial: { displayName: '', email_mobile: '', password: '' },
    validate: (values) => ({
      displayName: checkRequired(t, values.displayName),
      email_mobile: checkEmail(t, values.email_mobile),
      password: checkNewPassword(t, values.password),
    }),
    onSubmit: async (values) => {
      try {
        await call('POST /auth/first-administrator', { body: { setupCode, ...values, languageId: language } });
      } catch (error) {
        setSpent(isSpentLink(error, 'setupCode'));
        throw error;
      }
      await navigate('/signin', { replace: true, state: { note: 'setup', email: values.email_mobile.trim() } });
    },
    ...useDescribe(),
  });

  if (isSpent)
    return (
      <SpentLinkScreen lead={t('If there is no administrator yet, start the server again: it prints a new link.')} />
    );
  return (
    <PublicLayout
      title={t('Create the first administrator')}
      lead={t('This account looks after the whole platform. Further people can sign up by themselves.')}
    >
      <AuthForm form={form} submitLabel={t('Create administrator')}>
        <TextInput label={t('Your name')} required autoComplete="name" autoFocus {...form.field('displayName')} />
        <TextInput
          label={t('Email')}
          required
          type="email"
          inputMode="email"
          autoComplete="username"
          {...form.field('email_mobile')}
        />
        <NewPasswordField label={t('Password')} {...form.field('password')} />
      </AuthForm>
    </PublicLayout>
  );
}
