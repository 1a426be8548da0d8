import { useId, useState } from 'react';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { longestEmailTemplateName } from '@wifi/contract/marketing/email-template-words.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useCreated } from '../../../kit/form/use-created.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { useLanguage, useT } from '../../../kit/language.tsx';
import { LoadMore } from '../../../kit/table/load-more.tsx';
import { SearchInput } from '../../../kit/table/search-input.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageList, usePageSend } from '../../../shell/calls/queries.ts';
import { NameField } from '../../../widgets/forms/name-field.tsx';
import { OtherPlan } from '../../../widgets/plans/other-plan.tsx';
import { TemplateThumb } from './template-thumb.tsx';
import { templateReads, type ListedTemplate } from './template.ts';
import picker from '../../../shell/splash-preview/template-picker.module.css';
import classes from './create-template.module.css';

interface CreateTemplateProps {
  /** The one that was chosen already. */
  from: ListedTemplate | undefined;
  onClose: () => void;
  onCreated: (id: string) => void;
}

export function CreateTemplate({ from, onClose, onCreated }: CreateTemplateProps) {
  const t = useT();
  const create = usePageSend('POST /bee-templates', { refreshes: [...templateReads] });
  const { created, close } = useCreated({ onClose, onCreated });
  const form = useForm<{ name: string; from: string }>({
    ...useDescribe(),
    initial: { name: from?.name ?? '', from: from?._id ?? '' },
    validate: ({ name }) => (name.trim() ? {} : { name: t(reasons.required) }),
    onSubmit: async ({ name, from: chosen }) => {
      try {
        const { template } = await create.mutateAsync({ body: { name, ...(chosen && { from: chosen }) } });
        created(template._id);
        toast.success(t('Template created'));
      } catch (error) {
        toast.error(t('Template create failed'));
        throw error;
      }
    },
  });
  const { values, setValue } = form;
  const choose = (template: ListedTemplate | undefined) => {
    setValue('from', template?._id ?? '');
    if (template && !values.name.trim()) setValue('name', template.name);
  };
  return (
    <FormDrawer
      opened
      onClose={close}
      title={t('New template')}
      form={form}
      submitLabel={t('Create and write')}
      size={720}
    >
      <NameField
        description={t('Only your team sees it.')}
        maxLength={longestEmailTemplateName}
        data-autofocus
        {...form.field('name')}
      />
      {from ? (
        <div className={classes.chosen}>
          <TemplateThumb id={from._id} />
        </div>
      ) : (
        <StartPicker value={values.from} onChange={choose} />
      )}
    </FormDrawer>
  );
}

interface StartPickerProps {
  value: string;
  onChange: (template: ListedTemplate | undefined) => void;
}

/** Fewer than this are found by looking. */
const fewTemplates = 24;

/** An empty mail, or a shared one that the page is offered. */
function StartPicker({ value, onChange }: StartPickerProps) {
  const t = useT();
  const id = useId();
  const { language } = useLanguage();
  const [search, setSearch] = useState('');
  const list = usePageList('GET /bee-templates', rowsPerLoad, {
    type: 'shared',
    language,
    search: search || undefined,
  });
  return (
    <fieldset className={picker.field} role="radiogroup">
      <legend className={picker.legend}>{t('Start from')}</legend>
      {(search || list.total > fewTemplates) && (
        <SearchInput className={picker.search} value={search} onChange={setSearch} label={t('Search by name')} />
      )}
      {list.isLoading && <SkeletonRows />}
      {Boolean(list.error) && <ErrorState onRetry={list.retry} />}
      <div className={picker.choices}>
        <label className={picker.choice}>
          <input type="radio" name={id} checked={value === ''} onChange={() => onChange(undefined)} />
          <span className={classes.empty} />
          <strong>{t('An empty mail')}</strong>
        </label>
        {list.rows.map((template) => (
          <label key={template._id} className={picker.choice} data-locked={!template.isInPlan || undefined}>
            <input
              type="radio"
              name={id}
              checked={value === template._id}
              disabled={!template.isInPlan}
              onChange={() => onChange(template)}
            />
            <TemplateThumb id={template._id} />
            <strong>
              <bdi>{template.name}</bdi>
            </strong>
            <span>{template.description}</span>
            {!template.isInPlan && <OtherPlan plans={template.plans} />}
          </label>
        ))}
      </div>
      {list.hasMore && <LoadMore bare shown={list.rows.length} {...list} />}
    </fieldset>
  );
}
