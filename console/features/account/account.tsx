import { useT } from '../../kit/language.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { Card } from '../../kit/card.tsx';
import { ErrorState } from '../../kit/state.tsx';
import { useCall } from '../../shell/queries.ts';
import { Browsers } from './browsers.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { Section } from './section.tsx';

export default function Account() {
  const t = useT();
  const account = useCall('GET /account');
  const { data } = account;
  return (
    <>
      <PageHeader title={t('Settings')} purpose={t('Your own account: it is the same on every page you work on.')} />
      <Section id="profile" title={t('Profile')} description={t('How colleagues see you, and how you sign in.')}>
        {data ? <ProfileForm account={data} /> : account.isError ? <Card><ErrorState onRetry={() => void account.refetch()} /></Card> : <Card flush><SkeletonRows rows={3} /></Card>}
      </Section>
      {data && (
        <Section id="password" title={t('Password')} description={data.hasPassword ? t('Changing it signs out every other browser.') : t('You sign in with Google so far. With a password you can also sign in by e-mail.')}>
          <PasswordForm hasPassword={data.hasPassword} email={data.email} />
        </Section>
      )}
      <Section id="language" title={t('Language')} description={t('Of this console and of the e-mails we send you.')}>
        <LanguageChoice />
      </Section>
      <Section id="browsers" title={t('Signed-in browsers')} description={t('Sign out what you do not recognise, then change your password.')}>
        <Browsers />
      </Section>
    </>
  );
}
