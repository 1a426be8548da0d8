import { Title } from '@mantine/core';
import { languages } from '@wifi/contract/languages.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import { FactList } from '../../../widgets/marks/fact-list.tsx';
import { genderWords } from './gender-words.ts';
import type { ProfileDetails } from './profile.ts';

export const languageName = (id: string): string => languages.find((language) => language.id === id)?.name ?? id;

/** Only what is known: a wall of empty fields tells nothing. */
export function ProfileFacts({ profile }: { profile: ProfileDetails }) {
  const t = useT();
  const format = useFormat();
  const { age, rating, dob } = profile;
  const facts = [
    { name: t('First name'), value: profile.first_name },
    { name: t('Last name'), value: profile.last_name },
    { name: t('Gender'), value: genderWords(t, profile.gender) },
    { name: t('Date of birth'), value: dob && format.date(dob) },
    { name: t('Age'), value: age === null ? '' : format.number(age) },
    { name: t('Language'), value: languageName(profile.language) },
    { name: t('City'), value: profile.city },
    { name: t('Address'), value: profile.location },
    { name: t('Postcode'), value: profile.postcode, isCode: true },
    { name: t('Website'), value: profile.website, isCode: true },
    { name: t('Company'), value: profile.company },
    { name: t('Job'), value: profile.job },
    { name: t('Type'), value: profile.type },
    { name: t('Rating'), value: rating === null ? '' : format.number(rating) },
    { name: t('Notes'), value: profile.notes },
    { name: t('Known since'), value: format.date(profile.createdAt) },
  ].filter(({ value }) => value);
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {t('What is known')}
      </Title>
      <FactList facts={facts} />
    </section>
  );
}
