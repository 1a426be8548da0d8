import { Select } from '@mantine/core';
import { languages } from '@wifi/contract/languages.ts';
import { useT, type LanguageId } from '../../kit/language.tsx';

interface TextLanguageProps {
  value: LanguageId;
  onChange: (language: LanguageId) => void;
  className?: string | undefined;
}

/** The language that the texts are written in, and that the preview speaks. */
export function TextLanguage({ value, onChange, className }: TextLanguageProps) {
  const t = useT();
  return (
    <Select
      {...(className && { className })}
      aria-label={t('Language of the texts')}
      value={value}
      allowDeselect={false}
      onChange={(language) => language && onChange(language)}
      data={languages.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
