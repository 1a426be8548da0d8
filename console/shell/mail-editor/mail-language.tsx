import { Select } from '@mantine/core';
import { languages } from '@wifi/contract/languages.ts';
import type { EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import { toast } from '../../kit/feedback/toast-store.ts';
import { useT, type LanguageId } from '../../kit/language.tsx';
import { mailIn, useEditing } from './editing.ts';

interface MailLanguageProps {
  design: EmailDesign;
  onChange: (language: LanguageId) => void;
  className?: string | undefined;
}

/** The language that is written in. One that is new begins as a copy of the main one. */
export function MailLanguage({ design, onChange, className }: MailLanguageProps) {
  const t = useT();
  const { language, change } = useEditing();
  const choose = (chosen: LanguageId) => {
    if (!design.written[chosen]) {
      change('', (before) => ({
        ...before,
        written: { ...before.written, [chosen]: mailIn(before, before.language) },
      }));
      toast.success(t('Copied from the main language: write it in {name} now', { name: nameOf(chosen) }));
    }
    onChange(chosen);
  };
  return (
    <Select
      className={className!}
      aria-label={t('Language of the mail')}
      value={language}
      allowDeselect={false}
      onChange={(chosen) => chosen && choose(chosen)}
      data={languages.map(({ id, name }) => ({
        value: id,
        label: design.written[id] ? name : t('{name}: add', { name }),
      }))}
    />
  );
}

const nameOf = (language: LanguageId) => languages.find(({ id }) => id === language)!.name;
