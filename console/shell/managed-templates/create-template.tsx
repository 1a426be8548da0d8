import { Input, SegmentedControl, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { longestTemplateName } from '@wifi/contract/access/template-words.ts';
import type { EmailCategory } from '@wifi/contract/marketing/email-template-words.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useCreated } from '../../kit/form/use-created.ts';
import { useForm } from '../../kit/form/use-form.ts';
import { useLanguage, useT } from '../../kit/language.tsx';
import { withoutIsolates } from '../../kit/translator.ts';
import { readWords } from '../../widgets/words/read-words.ts';
import { useDescribe } from '../calls/describe-error.ts';
import { readAgain } from '../calls/read-again.ts';
import type { ManagedKind, ManagedTemplate } from './managed-template.ts';
import { OccasionField } from './occasion-field.tsx';
import { trimmedWords, WordsFields, type TemplateTexts } from './words-fields.tsx';

type Start = 'nothing' | 'template' | 'page';

interface Beginning extends TemplateTexts {
  start: Start;
  template: string;
  page: string;
  occasion: EmailCategory;
}

export interface StartSelectProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

interface CreateTemplateProps {
  kind: ManagedKind;
  /** The one to be copied. */
  from: ManagedTemplate | undefined;
  /** It is written rather than designed, and for an occasion. */
  isMail?: boolean;
  /** Chooses a page to start from, where the kind can. */
  PageSelect?: ComponentType<StartSelectProps>;
  onClose: () => void;
  onCreated: (id: number) => void;
}

export function CreateTemplate({ kind, from, isMail = false, PageSelect, onClose, onCreated }: CreateTemplateProps) {
  const t = useT();
  const { language } = useLanguage();
  const client = useQueryClient();
  const { created, close } = useCreated({ onClose, onCreated });
  const copied = from && withoutIsolates(t('Copy of {name}', { name: readWords(from.names, language) }));
  const form = useForm<Beginning>({
    ...useDescribe(),
    initial: {
      names: copied ? { [language]: copied.slice(0, longestTemplateName) } : {},
      descriptions: from?.descriptions ?? {},
      start: from ? 'template' : 'nothing',
      template: from ? String(from.id) : '',
      page: '',
      occasion: from?.occasion ?? 'other',
    },
    validate: ({ names, start, template, page }) => ({
      ...(Object.keys(trimmedWords(names)).length === 0 && { names: t(reasons.required) }),
      ...(start === 'template' && !template && { template: t('Please select one template to continue') }),
      ...(start === 'page' && !page && { page: t(reasons.required) }),
    }),
    onSubmit: async ({ names, descriptions, start, template, page, occasion }) => {
      try {
        const made = await kind.create({
          names: trimmedWords(names),
          descriptions: trimmedWords(descriptions),
          ...(asksOccasion(start) && { occasion }),
          ...(start === 'template' && { template: Number(template) }),
          ...(start === 'page' && { page }),
        });
        created(made.id);
        void readAgain(client, kind.reads);
        toast.success(t('Template created'));
      } catch (error) {
        toast.error(t('Template create failed'));
        throw error;
      }
    },
  });
  const { values, errors, setValue } = form;
  // One that is chosen below brings its own.
  const asksOccasion = (start: Start) => isMail && (start === 'nothing' || from !== undefined);
  return (
    <FormDrawer
      opened
      onClose={close}
      title={t('New template')}
      form={form}
      submitLabel={isMail ? t('Create and write') : t('Create and design')}
    >
      <WordsFields form={form} />
      {!from && (
        <Input.Wrapper label={t('Start from')} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t('Start from')}
            value={values.start}
            onChange={(value) => setValue('start', value as Start)}
            data={[
              { value: 'nothing', label: t('Nothing') },
              { value: 'template', label: t('A template') },
              ...(PageSelect ? [{ value: 'page', label: t('A page’s splash') }] : []),
            ]}
          />
        </Input.Wrapper>
      )}
      {values.start === 'template' && !from && (
        <TemplateSelect
          kind={kind}
          value={values.template}
          error={errors.template}
          onChange={(value) => setValue('template', value)}
        />
      )}
      {values.start === 'page' && PageSelect && (
        <PageSelect value={values.page} error={errors.page} onChange={(value) => setValue('page', value)} />
      )}
      {asksOccasion(values.start) && (
        <OccasionField value={values.occasion} onChange={(occasion) => setValue('occasion', occasion)} />
      )}
    </FormDrawer>
  );
}

function TemplateSelect({ kind, value, error, onChange }: StartSelectProps & { kind: ManagedKind }) {
  const t = useT();
  const { language } = useLanguage();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 300);
  const { data } = useQuery({
    queryKey: [kind.reads[0], 'to start from', search],
    queryFn: () => kind.search(search),
  });
  return (
    <Select
      label={t('Template')}
      searchable
      // The server has searched already.
      filter={({ options }) => options}
      onSearchChange={setTyped}
      value={value || null}
      error={error}
      onChange={(chosen) => onChange(chosen ?? '')}
      data={(data?.rows ?? []).map(({ id, names }) => ({ value: String(id), label: readWords(names, language) }))}
      nothingFoundMessage={t('Nothing matches')}
    />
  );
}
