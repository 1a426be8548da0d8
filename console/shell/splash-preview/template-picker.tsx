import { useId, useState } from 'react';
import type { LoginFlow } from '@wifi/contract/access/login-flow.ts';
import type { SplashDesign } from '@wifi/contract/access/splash-design.ts';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { SkeletonRows } from '../../kit/feedback/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '../../kit/feedback/state.tsx';
import { useLanguage, useT } from '../../kit/language.tsx';
import { LoadMore } from '../../kit/table/load-more.tsx';
import { SearchInput } from '../../kit/table/search-input.tsx';
import { OtherPlan } from '../../widgets/plans/other-plan.tsx';
import { readWords } from '../../widgets/words/read-words.ts';
import type { AnswerOf } from '../calls/api.ts';
import { usePageList } from '../calls/queries.ts';
import { SplashPreview } from './splash-preview.tsx';
import classes from './template-picker.module.css';

export type OfferedTemplate = AnswerOf<'GET /offered-templates'>['rows'][number];

interface TemplatePickerProps {
  label: string;
  /** The id of the chosen one; of a design that was made before, the look it has. */
  value: string;
  error?: string | undefined;
  onChange: (template: OfferedTemplate) => void;
  /** What each template is shown with. */
  designOf: (template: OfferedTemplate) => SplashDesign;
  flow: LoginFlow;
}

/** Fewer than this are found by looking. */
const fewTemplates = 24;

/** Every template that the page is offered, as a guest would see it; those made for its category come first. */
export function TemplatePicker({ label, value, error, onChange, designOf, flow }: TemplatePickerProps) {
  const t = useT();
  const id = useId();
  const { language } = useLanguage();
  const [search, setSearch] = useState('');
  const list = usePageList('GET /offered-templates', rowsPerLoad, { search: search || undefined });
  return (
    <fieldset
      className={classes.field}
      role="radiogroup"
      tabIndex={-1}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={classes.legend}>{label}</legend>
      {error && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
      {(search || list.total > fewTemplates) && (
        <SearchInput className={classes.search} value={search} onChange={setSearch} label={t('Search by name')} />
      )}
      {list.isLoading && <SkeletonRows />}
      {list.refusal ?? (Boolean(list.error) && <ErrorState onRetry={list.retry} />)}
      {!list.isLoading && !list.error && list.rows.length === 0 && (
        <EmptyState title={search ? t('Nothing matches') : t('No templates yet')}>
          {search ? t('Try another word, or fewer filters.') : t('Whoever runs the platform publishes them.')}
        </EmptyState>
      )}
      <div className={classes.choices}>
        {list.rows.map((template) => (
          <label key={template.id} className={classes.choice} data-locked={!template.isInPlan || undefined}>
            <input
              type="radio"
              name={id}
              value={template.id}
              checked={value === String(template.id) || value === template.builtIn}
              disabled={!template.isInPlan}
              onChange={() => onChange(template)}
            />
            <SplashPreview design={designOf(template)} flow={flow} language={language} height={480} />
            <strong>
              <bdi>{readWords(template.names, language)}</bdi>
            </strong>
            <span>{readWords(template.descriptions, language)}</span>
            {!template.isInPlan && <OtherPlan plans={template.plans} />}
          </label>
        ))}
      </div>
      {list.hasMore && <LoadMore bare shown={list.rows.length} {...list} />}
    </fieldset>
  );
}
