import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { KeyDrawing } from '../../kit/drawings/key.tsx';
import { useT } from '../../kit/language.tsx';
import { useForm } from '../../kit/use-form.ts';
import { call } from '../../shell/calls.ts';
import { useDescribe } from '../../shell/describe-error.ts';
import { AuthForm } from './auth-form.tsx';
import { PublicLayout } from './public-layout.tsx';
import { isSpentLink } from './spent-link.ts';
import { SpentLinkScreen } from './spent-link-screen.tsx';

/** Activates on a press, not on opening: mail scanners open links before people do. */
export default function Activate() {
  const t = useT();
  const navigate = useNavigate();
  const { activateCode = '' } = useParams();
  const [isSpent, setSpent] = useState(false);
  const form = useForm({
    initial: {},
    onSubmit: async () => {
      try {
        await call('POST /auth/activate', { body: { activateCode } });
      } catch (error) {
        setSpent(isSpentLink(error, 'activateCode'));
        throw error;
      }
      await navigate('/signin', { replace: true, state: { note: 'activated' } });
    },
    ...useDescribe(),
  });

  if (isSpent) {
    return <SpentLinkScreen lead={t('If your account is active already, just sign in. Otherwise sign up once more to get a new link.')} again={{ to: '/signup', label: t('Sign up again') }} />;
  }
  return (
    <PublicLayout drawing={<KeyDrawing />} title={t('Activate your account')} lead={t('One last step: confirm that this e-mail address is yours.')}>
      <AuthForm form={form} submitLabel={t('Activate account')} />
    </PublicLayout>
  );
}
