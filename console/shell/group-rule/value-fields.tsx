import { Autocomplete, NativeSelect } from '@mantine/core';
import type { NewsPurpose } from '@wifi/contract/access/consent-words.ts';
import { languages } from '@wifi/contract/languages.ts';
import { longestText } from '@wifi/contract/limits.ts';
import { NumberField } from '../../kit/form/number-field.tsx';
import { msg, useLanguage, useT } from '../../kit/language.tsx';
import { AnswerFields } from '../../widgets/survey/answer-fields.tsx';
import type { ConditionDraft } from './condition-draft.ts';
import { fieldWords, languageName } from './rule-field-words.ts';
import { SpanFields } from './span-fields.tsx';
import type { RuleChoices } from './use-rule-choices.ts';

export interface ConditionProps {
  draft: ConditionDraft;
  choices: RuleChoices;
  isMissing: boolean;
  onChange: (draft: ConditionDraft) => void;
  onRemove: (() => void) | undefined;
}

export const purposeWords: Record<NewsPurpose, string> = { email: msg('by e-mail'), messages: msg('by message') };

export function ValueFields({
  draft,
  choices,
  onChange,
}: Pick<ConditionProps, 'draft' | 'choices'> & { onChange: (changes: Partial<ConditionDraft>) => void }) {
  const t = useT();
  const { language } = useLanguage();
  const either = (yes: string, no: string) => (
    <NativeSelect
      aria-label={t('Comparison')}
      value={draft.isNot ? 'no' : 'yes'}
      data={[
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ]}
      onChange={({ currentTarget }) => onChange({ isNot: currentTarget.value === 'no' })}
    />
  );
  switch (draft.field) {
    case 'lastVisit':
    case 'firstVisit':
      return (
        <>
          {either(t('in the last'), t('not in the last'))}
          <NumberField
            aria-label={t('Days')}
            min={1}
            max={3650}
            suffix={` ${t('days')}`}
            value={draft.days}
            onChange={(days) => onChange({ days })}
          />
        </>
      );
    case 'visits':
      return <SpanFields draft={draft} onChange={onChange} most={1_000_000} />;
    case 'age':
      return <SpanFields draft={draft} onChange={onChange} most={130} />;
    case 'email':
    case 'phone':
      return either(t('is known'), t('is not known'));
    case 'consent':
      return (
        <>
          {either(t('yes'), t('no'))}
          <NativeSelect
            aria-label={t('What kind of news')}
            value={draft.purpose}
            data={(Object.keys(purposeWords) as NewsPurpose[]).map((purpose) => ({
              value: purpose,
              label: t(purposeWords[purpose]),
            }))}
            onChange={({ currentTarget }) => onChange({ purpose: currentTarget.value as NewsPurpose })}
          />
        </>
      );
    case 'router':
      return (
        <>
          {either(t('was visited'), t('was not visited'))}
          <NativeSelect
            aria-label={t('Router')}
            value={draft.deviceId}
            onChange={({ currentTarget }) => onChange({ deviceId: currentTarget.value })}
            data={[
              { value: '', label: t('Choose a router') },
              ...choices.router.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        </>
      );
    case 'answer':
      return (
        <AnswerFields questions={choices.questions} value={draft.answer} onChange={(answer) => onChange({ answer })} />
      );
    case 'language': {
      const codes = [
        ...new Set([
          ...languages.map(({ id }) => id as string),
          ...choices.language,
          ...(draft.value ? [draft.value] : []),
        ]),
      ];
      return (
        <>
          {either(t('is'), t('is not'))}
          <NativeSelect
            aria-label={t('Language')}
            value={draft.value}
            onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
            data={[
              { value: '', label: t('Choose a language') },
              ...codes.map((code) => ({ value: code, label: languageName(code, language) })),
            ]}
          />
        </>
      );
    }
    default:
      return (
        <>
          {draft.field === 'tag' ? either(t('has'), t('has not')) : either(t('is'), t('is not'))}
          <Autocomplete
            aria-label={t(fieldWords[draft.field])}
            data={[...new Set(choices[draft.field])]}
            value={draft.value}
            maxLength={longestText}
            onChange={(value) => onChange({ value })}
            comboboxProps={{ withinPortal: true }}
          />
        </>
      );
  }
}
