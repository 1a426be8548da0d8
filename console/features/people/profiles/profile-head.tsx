import { useFormat, useT } from '../../../kit/language.tsx';
import { PersonFace } from '../../../widgets/marks/person-face.tsx';
import { dataWords } from '../../../widgets/words/data-words.ts';
import { durationWords } from '../../../widgets/words/duration-words.ts';
import { ContactText } from './contact-text.tsx';
import { nameOf, type ProfileDetails } from './profile.ts';
import classes from './profile-drawer.module.css';

export function ProfileHead({ profile }: { profile: ProfileDetails }) {
  const t = useT();
  const format = useFormat();
  const { email, phone, loginCount, totalSeconds, totalBytes } = profile;
  const figures = [
    { name: t('Logins'), value: format.number(loginCount) },
    {
      name: t('Time online'),
      value: totalSeconds > 0 ? durationWords(t, Math.max(1, Math.round(totalSeconds / 60))) : '–',
    },
    { name: t('Data'), value: totalBytes > 0 ? dataWords(format, totalBytes) : '–' },
    { name: t('Last activity'), value: profile.lastActivity ? format.relative(profile.lastActivity) : t('Never') },
  ];
  return (
    <header className={classes.head}>
      <PersonFace name={nameOf(t, profile)} size={56} />
      <div className={classes.contacts}>
        {email ? (
          <ContactText isVerified={profile.isEmailVerified}>{email}</ContactText>
        ) : (
          <span className={classes.faint}>{t('No e-mail')}</span>
        )}
        {phone ? (
          <ContactText isVerified={profile.isPhoneVerified}>{phone}</ContactText>
        ) : (
          <span className={classes.faint}>{t('No phone number')}</span>
        )}
      </div>
      <dl className={classes.figures}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
