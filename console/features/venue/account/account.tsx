import { Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { WaitingCard } from '../../../kit/feedback/waiting-card.tsx';
import { languages, useLanguage, useT, type LanguageId } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { useCall, useSend } from '../../../shell/calls/queries.ts';
import { Flag } from '../../../shell/switches/flags.tsx';
import { Browsers } from './browsers.tsx';
import { OwnSignIns } from './own-sign-ins.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import classes from './account.module.css';

export default function Account() {
  const t = useT();
  const account = useCall('GET /account');
  const { data } = account;
  return (
    <>
      <PageHeader title={t('Settings')} purpose={t('Your own account: it is the same on every page you work on.')} />
      <Section id="profile" title={t('Profile')} description={t('How colleagues see you, and how you sign in.')}>
        {data ? (
          <ProfileForm account={data} />
        ) : (
          <WaitingCard rows={3} isError={account.isError} onRetry={() => void account.refetch()} />
        )}
      </Section>
      {data && (
        <Section
          id="password"
          title={t('Password')}
          description={
            data.hasPassword
              ? t('Changing it signs out every other browser.')
              : t('You sign in with Google so far. With a password you can also sign in by e-mail.')
          }
        >
          <PasswordForm hasPassword={data.hasPassword} email={data.email ?? data.mobile ?? ''} />
        </Section>
      )}
      <Section
        id="second-factor"
        title={t('Second factor')}
        description={t(
          'Something you have, asked for beside your password: a stolen password alone then opens nothing.',
        )}
      >
        <SecondFactor />
      </Section>
      <Section id="language" title={t('Language')} description={t('Of this console and of the e-mails we send you.')}>
        <LanguageChoice />
      </Section>
      <Section
        id="browsers"
        title={t('Signed-in browsers')}
        description={t('Sign out what you do not recognise, then change your password.')}
      >
        <Browsers />
      </Section>
      <Section
        id="sign-ins"
        title={t('Last sign-ins')}
        description={t('If one of them was not you, change your password and set up a second factor.')}
      >
        <OwnSignIns />
      </Section>
    </>
  );
}

interface SectionProps {
  id: string;
  title: string;
  description: string;
  children: ReactNode;
}

const Section = ({ id, title, description, children }: SectionProps) => (
  <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
    <div className={classes.words}>
      <Title order={2} size="h3" id={`${id}-title`}>
        {title}
      </Title>
      <p>{description}</p>
    </div>
    <div className={classes.content}>{children}</div>
  </section>
);

function LanguageChoice() {
  const t = useT();
  const { language, setLanguage } = useLanguage();
  const { mutateAsync } = useSend('PUT /account', { refreshes: ['GET /account'] });
  const choose = async (languageId: LanguageId) => {
    await setLanguage(languageId);
    // Here it is changed already; only the e-mails depend on the server.
    await mutateAsync({ body: { languageId } }).catch((error) =>
      toast.error(t('Update failed: {msg}', { msg: describeError(t, error) })),
    );
  };
  return (
    <Card>
      <ul className={classes.choices}>
        {languages.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              lang={id}
              className={classes.choice}
              aria-pressed={id === language}
              onClick={() => void choose(id)}
            >
              <Flag language={id} size={28} />
              <span>{name}</span>
              {id === language && <IconCheck aria-hidden className={classes.mark} size={18} stroke={2} />}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
