import { directionOf, type LanguageId } from '@wifi/contract/languages.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useT } from '../../kit/language.tsx';

type Words = Record<string, string>;

interface WordsFieldProps {
  label: string;
  description?: string;
  /** The language that is being written; the others stay as they are. */
  language: LanguageId;
  value: Words;
  onChange: (words: Words) => void;
  longest: number;
  rows?: number;
  error?: string | undefined;
  required?: boolean;
}

/** One language of a text that has several; an emptied one is taken out, so that guests get the page's own again. */
export function WordsField({ language, value, onChange, longest, rows, description, ...input }: WordsFieldProps) {
  const t = useT();
  const others = Object.keys(value).filter((id) => id !== language && value[id]);
  const props = {
    ...input, maxLength: longest, dir: directionOf(language), value: value[language] ?? '', placeholder: input.required ? '' : t('The template’s own words'),
    description: others.length > 0 ? [description, t('Also written in: {languages}', { languages: others.join(', ') })].filter(Boolean).join(' ') : description,
    onChange: ({ currentTarget: { value: text } }: { currentTarget: { value: string } }) => {
      const { [language]: _before, ...rest } = value;
      onChange(text === '' ? rest : { ...rest, [language]: text });
    },
  };
  return rows ? <Textarea autosize={false} rows={rows} {...props} /> : <TextInput {...props} />;
}
