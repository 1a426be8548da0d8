import { splashTemplates, splashTemplateWords, templatesFor, type SplashTemplate } from '@wifi/contract/splash-templates.ts';
import { useId } from 'react';
import { useLanguage, useT } from '../../kit/language.tsx';
import { useAccess } from '../../shell/access.tsx';
import { SplashPreview } from '../../shell/splash-preview.tsx';
import { withTemplate } from './campaign-values.ts';
import type { StepProps } from './step.ts';
import classes from './template-step.module.css';

export function TemplateStep({ form, flow }: StepProps) {
  const t = useT();
  const id = useId();
  const { language } = useLanguage();
  const { page } = useAccess();
  const own: readonly SplashTemplate[] = page ? templatesFor(page.category) : [];
  const error = form.errors.template;
  return (
    <fieldset className={classes.field} role="radiogroup" tabIndex={-1} aria-required aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>{t('How should it look?')}</legend>
      {error && <p id={`${id}-error`} role="alert" className={classes.error}>{error}</p>}
      <div className={classes.choices}>
        {[...own, ...splashTemplates.filter((template) => !own.includes(template))].map((template) => (
          <label key={template} className={classes.choice}>
            <input
              type="radio" name={id} value={template} checked={form.values.template === template}
              onChange={() => { form.setValue('template', template); form.setValue('design', withTemplate(form.values.design, template)); }}
            />
            <SplashPreview design={withTemplate(form.values.design, template)} flow={flow} language={language} height={480} />
            <strong>{t(splashTemplateWords[template].name)}</strong>
            <span>{t(splashTemplateWords[template].description)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
