import { Select } from '@mantine/core';
import { emailCategories, type EmailCategory } from '@wifi/contract/marketing/email-template-words.ts';
import { useT } from '../../kit/language.tsx';
import { occasionNames } from '../mail-editor/mail-words.ts';

interface OccasionFieldProps {
  value: EmailCategory;
  onChange: (occasion: EmailCategory) => void;
}

/** What a mail is for: pages find it by this. */
export function OccasionField({ value, onChange }: OccasionFieldProps) {
  const t = useT();
  return (
    <Select
      label={t('Occasion')}
      allowDeselect={false}
      value={value}
      onChange={(occasion) => occasion && onChange(occasion)}
      data={emailCategories.map((each) => ({ value: each, label: t(occasionNames[each]) }))}
    />
  );
}
