import { Textarea, TextInput } from '@mantine/core';
import { directionOf, type LanguageId } from '@wifi/contract/languages.ts';
import type { Words } from '@wifi/contract/words.ts';
import { useT } from '../../../../kit/language.tsx';
import { writeWords } from '../../../../widgets/words/write-words.ts';

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

/** One language of a text that has several. */
export function WordsField({ language, value, onChange, longest, rows, description, ...input }: WordsFieldProps) {
  const t = useT();
  const others = Object.entries(value)
    .filter(([id, text]) => id !== language && text)
    .map(([id]) => id);
  const props = {
    ...input,
    maxLength: longest,
    dir: directionOf(language),
    value: value[language] ?? '',
    placeholder: input.required ? '' : t('The template’s own words'),
    description:
      others.length > 0
        ? [description, t('Also written in: {languages}', { languages: others.join(', ') })].filter(Boolean).join(' ')
        : description,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(writeWords(value, language, currentTarget.value)),
  };
  return rows ? <Textarea autosize={false} rows={rows} {...props} /> : <TextInput {...props} />;
}
