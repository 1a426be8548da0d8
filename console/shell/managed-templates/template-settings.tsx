import { Checkbox, SegmentedControl } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { templateStates, type TemplatePart, type TemplateState } from '@wifi/contract/access/template-words.ts';
import type { EmailCategory } from '@wifi/contract/marketing/email-template-words.ts';
import { pageCategories, type PageCategory } from '@wifi/contract/venue/page-categories.ts';
import { toast } from '../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { useLanguage, useT } from '../../kit/language.tsx';
import { useListWords } from '../../widgets/lists/use-list-words.ts';
import { categoryLooks } from '../../widgets/words/page-categories.ts';
import { readWords } from '../../widgets/words/read-words.ts';
import { ApiError, type AnswerOf } from '../calls/api.ts';
import { describeError, useDescribe } from '../calls/describe-error.ts';
import { readAgain } from '../calls/read-again.ts';
import { partWords, stateWords, type ManagedKind, type ManagedTemplate } from './managed-template.ts';
import { OccasionField } from './occasion-field.tsx';
import { trimmedWords, WordsFields, type TemplateTexts } from './words-fields.tsx';
import classes from './managed-templates.module.css';

interface Settings extends TemplateTexts {
  occasion: EmailCategory | undefined;
  state: TemplateState;
  categories: PageCategory[];
  plans: string[];
}

interface TemplateSettingsProps {
  kind: ManagedKind;
  template: ManagedTemplate;
  /** Opened to be published: the state is chosen already. */
  publishes: boolean;
  plans: AnswerOf<'GET /plans'>['rows'];
  onClose: () => void;
}

/** What a template is called, and who is offered it. */
export function TemplateSettings({ kind, template, publishes, plans, onClose }: TemplateSettingsProps) {
  const t = useT();
  const { language } = useLanguage();
  const listWords = useListWords();
  const client = useQueryClient();
  const partsOf = (error: unknown) =>
    error instanceof ApiError && error.code === 'template-changed'
      ? ` (${listWords(
          String(error.params?.changed ?? '')
            .split(',')
            .filter(Boolean)
            .map((part) => t(partWords[part as TemplatePart])),
        )})`
      : '';
  const form = useForm<Settings>({
    ...useDescribe(),
    describeFailure: (error) => describeError(t, error) + partsOf(error),
    initial: {
      names: template.names,
      descriptions: template.descriptions,
      occasion: template.occasion,
      state: publishes ? 'published' : template.state,
      categories: template.categories,
      plans: template.plans.map(String),
    },
    onSubmit: async ({ names, descriptions, occasion, state, categories, plans: chosen }) => {
      try {
        await kind.change(template.id, {
          version: template.version,
          names: trimmedWords(names),
          descriptions: trimmedWords(descriptions),
          ...(occasion && { occasion }),
          state,
          categories,
          plans: chosen.map(Number),
        });
        toast.success(t('Template updated'));
      } catch (error) {
        toast.error(t('Update template failed!'));
        throw error;
      } finally {
        // After a refusal too: whoever opens it again must meet what the other one saved.
        void readAgain(client, kind.reads);
      }
    },
  });
  const { values, setValue } = form;
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={<bdi>{readWords(template.names, language)}</bdi>}
      form={form}
      submitLabel={t('Save')}
      size={560}
    >
      <WordsFields form={form} />
      {values.occasion && (
        <OccasionField value={values.occasion} onChange={(occasion) => setValue('occasion', occasion)} />
      )}
      <fieldset className={classes.group}>
        <legend>{t('State')}</legend>
        <p className={classes.hint}>{t('Pages are offered what is published. What they copied already stays.')}</p>
        <SegmentedControl
          fullWidth
          aria-label={t('State')}
          value={values.state}
          onChange={(value) => setValue('state', value as TemplateState)}
          data={templateStates.map((value) => ({ value, label: t(stateWords[value]) }))}
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('Categories')}</legend>
        <p className={classes.hint}>{t('None chosen: pages of every category.')}</p>
        <Checkbox.Group
          aria-label={t('Categories')}
          value={values.categories}
          onChange={(chosen) => setValue('categories', chosen as PageCategory[])}
        >
          <div className={classes.pairs}>
            {pageCategories.map((category) => (
              <Checkbox key={category} value={category} label={t(categoryLooks[category].name)} />
            ))}
          </div>
        </Checkbox.Group>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('Plans')}</legend>
        <p className={classes.hint}>
          {t('None chosen: pages on every plan. Others see it, and that it takes another plan.')}
        </p>
        <Checkbox.Group aria-label={t('Plans')} value={values.plans} onChange={(chosen) => setValue('plans', chosen)}>
          <div className={classes.pairs}>
            {plans
              .filter(({ id, archivedAt }) => !archivedAt || values.plans.includes(String(id)))
              .map(({ id, name }) => (
                <Checkbox key={id} value={String(id)} label={<bdi>{name}</bdi>} />
              ))}
          </div>
        </Checkbox.Group>
      </fieldset>
    </FormDrawer>
  );
}
