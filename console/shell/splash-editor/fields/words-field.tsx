import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { languages } from '@wifi/contract/languages.ts';
import type { Words } from '@wifi/contract/words.ts';
import { useT } from '../../../kit/language.tsx';
import { writeWords } from '../../../widgets/words/write-words.ts';
import { useEditing } from '../editing.ts';
import classes from '../../../widgets/editor/editor-fields.module.css';

interface WordsFieldProps {
  label: string;
  value: Words;
  onChange: (value: Words) => void;
  longest: number;
  isLong?: boolean;
  /** Nothing stands there unless somebody writes it: other texts have words of the template's. */
  hasNoWords?: boolean;
  /** One of many in a list: its name stands in the field while that is empty. */
  isBare?: boolean;
  description?: ReactNode;
  error?: string | undefined;
}

/** One text in the language that is being edited; the marks tell in which others it stands already. */
export function WordsField({
  label,
  value,
  onChange,
  longest,
  isLong = false,
  hasNoWords = false,
  isBare = false,
  description,
  error,
}: WordsFieldProps) {
  const t = useT();
  const { language, pageLanguage } = useEditing();
  const fallback = value[pageLanguage] ?? Object.values(value)[0] ?? '';
  const written = languages.filter(({ id }) => value[id]);
  const marks = written.length > 0 && (
    <span
      className={classes.languages}
      role="img"
      aria-label={t('Written in {languages}', { languages: written.map(({ name }) => name).join(', ') })}
    >
      {written.map(({ id }) => (
        <span key={id} data-here={id === language || undefined}>
          {id}
        </span>
      ))}
    </span>
  );
  const field = {
    label: isBare ? undefined : (
      <span className={classes.label}>
        {label}
        {marks}
      </span>
    ),
    'aria-label': label,
    description,
    error,
    value: value[language] ?? '',
    maxLength: longest,
    placeholder: fallback || (isBare ? label : hasNoWords ? '' : t('The template’s own words')),
    // Nothing is typed yet: the hint reads as the console does.
    ...(value[language] && { dir: 'auto' }),
    lang: language,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(writeWords(value, language, currentTarget.value)),
  };
  return isLong ? <Textarea {...field} maxRows={12} /> : <TextInput {...field} />;
}
