import { Input, SegmentedControl, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useCreated } from '../../../kit/form/use-created.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { useLanguage, useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { useCall, useSend } from '../../../shell/calls/queries.ts';
import { readWords } from '../../../widgets/words/read-words.ts';
import type { Template } from './template.ts';
import { trimmedWords, WordsFields, type TemplateTexts } from './words-fields.tsx';

type Start = 'nothing' | 'template' | 'page';

interface NewTemplate extends TemplateTexts {
  start: Start;
  template: string;
  page: string;
}

interface CreateTemplateProps {
  /** The one to be copied. */
  from: Template | undefined;
  onClose: () => void;
  onCreated: (id: number) => void;
}

export function CreateTemplate({ from, onClose, onCreated }: CreateTemplateProps) {
  const t = useT();
  const { language } = useLanguage();
  const create = useSend('POST /templates', { refreshes: ['GET /templates'] });
  const { created, close } = useCreated({ onClose, onCreated });
  const form = useForm<NewTemplate>({
    ...useDescribe(),
    initial: {
      names: from ? { [language]: t('Copy of {name}', { name: readWords(from.names, language) }).slice(0, 80) } : {},
      descriptions: from?.descriptions ?? {},
      start: from ? 'template' : 'nothing',
      template: from ? String(from.id) : '',
      page: '',
    },
    validate: ({ names, start, template, page }) => ({
      ...(Object.keys(trimmedWords(names)).length === 0 && { names: t(reasons.required) }),
      ...(start === 'template' && !template && { template: t('Please select one template to continue') }),
      ...(start === 'page' && !page && { page: t(reasons.required) }),
    }),
    onSubmit: async ({ names, descriptions, start, template, page }) => {
      const body = {
        names: trimmedWords(names),
        descriptions: trimmedWords(descriptions),
        ...(start === 'template' && { from: { template: Number(template) } }),
        ...(start === 'page' && { from: { page } }),
      };
      try {
        created((await create.mutateAsync({ body })).id);
        toast.success(t('Template created'));
      } catch (error) {
        toast.error(t('Template create failed'));
        throw error;
      }
    },
  });
  const { values, errors, setValue } = form;
  return (
    <FormDrawer opened onClose={close} title={t('New template')} form={form} submitLabel={t('Create and design')}>
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
              { value: 'page', label: t('A page’s splash') },
            ]}
          />
        </Input.Wrapper>
      )}
      {values.start === 'template' && !from && (
        <TemplateSelect
          value={values.template}
          error={errors.template}
          onChange={(value) => setValue('template', value)}
        />
      )}
      {values.start === 'page' && (
        <PageSelect value={values.page} error={errors.page} onChange={(value) => setValue('page', value)} />
      )}
    </FormDrawer>
  );
}

interface SelectProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function TemplateSelect({ value, error, onChange }: SelectProps) {
  const t = useT();
  const { language } = useLanguage();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 300);
  const { data } = useCall('GET /templates', { query: { limit: '50', ...(search && { search }) } });
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

function PageSelect({ value, error, onChange }: SelectProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 300);
  const { data } = useCall('GET /all-pages', { query: { limit: '50', ...(search && { search }) } });
  return (
    <Select
      label={t('Page')}
      description={t('What its guests see now is copied, with its pictures.')}
      searchable
      filter={({ options }) => options}
      onSearchChange={setTyped}
      value={value || null}
      error={error}
      onChange={(chosen) => onChange(chosen ?? '')}
      data={(data?.rows ?? [])
        .filter(({ state }) => state !== 'deleted')
        .map(({ eid, name }) => ({ value: eid, label: name }))}
      nothingFoundMessage={t('Nothing matches')}
    />
  );
}
