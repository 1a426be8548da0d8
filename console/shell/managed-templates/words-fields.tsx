import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { longestTemplateDescription, longestTemplateName } from '@wifi/contract/access/template-words.ts';
import type { Words } from '@wifi/contract/words.ts';
import type { Form } from '../../kit/form/use-form.ts';
import { useLanguage, useT } from '../../kit/language.tsx';
import { readWords } from '../../widgets/words/read-words.ts';
import { writeWords } from '../../widgets/words/write-words.ts';
import { TextLanguage } from '../splash-editor/text-language.tsx';

export interface TemplateTexts {
  names: Words;
  descriptions: Words;
}

/** Name and description in one language at a time. */
export function WordsFields<Values extends TemplateTexts>({ form }: { form: Form<Values> }) {
  const t = useT();
  const { language: own } = useLanguage();
  const [language, setLanguage] = useState(own);
  const { values, errors } = form as unknown as Form<TemplateTexts>;
  const set = (form as unknown as Form<TemplateTexts>).setValue;
  const field = (name: 'names' | 'descriptions') => ({
    value: values[name][language] ?? '',
    placeholder: readWords(values[name], language),
    lang: language,
    error: errors[name],
    ...(values[name][language] && { dir: 'auto' as const }),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set(name, writeWords(values[name], language, currentTarget.value)),
  });
  return (
    <>
      <TextLanguage value={language} onChange={setLanguage} />
      <TextInput
        label={t('Name')}
        description={t('In one language at least. Who reads another one gets what there is.')}
        required
        maxLength={longestTemplateName}
        autoComplete="off"
        data-autofocus
        {...field('names')}
      />
      <Textarea
        label={t('Description')}
        maxLength={longestTemplateDescription}
        autosize
        minRows={2}
        {...field('descriptions')}
      />
    </>
  );
}

/** What the server takes: no blanks around, nothing that is only blanks. */
export const trimmedWords = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).flatMap(([language, text]) => (text?.trim() ? [[language, text.trim()]] : [])),
  );
