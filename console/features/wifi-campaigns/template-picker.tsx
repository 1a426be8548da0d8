import type { SplashTemplate } from '@wifi/contract/splash-templates.ts';
import { splashTemplates, splashTemplateWords, templatesFor } from '@wifi/contract/splash-templates.ts';
import { useId } from 'react';
import { useT } from '../../kit/language.tsx';
import { useAccess } from '../../shell/access.tsx';
import { firstFlow, plainDesign } from './new-content.ts';
import { SplashThumb } from './splash-thumb.tsx';
import classes from './template-picker.module.css';

interface TemplatePickerProps { value: SplashTemplate | ''; error?: string | undefined; onChange: (template: SplashTemplate) => void }

export function TemplatePicker({ value, error, onChange }: TemplatePickerProps) {
  const t = useT();
  const id = useId();
  const { page } = useAccess();
  const own: readonly SplashTemplate[] = page ? templatesFor(page.category) : [];
  const templates = [...own, ...splashTemplates.filter((template) => !own.includes(template))];
  return (
    <fieldset className={classes.field} role="radiogroup" tabIndex={-1} aria-required aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>{t('Template')}</legend>
      {error && <p id={`${id}-error`} role="alert" className={classes.error}>{error}</p>}
      <div className={classes.choices}>
        {templates.map((template) => (
          <label key={template} className={classes.choice}>
            <input type="radio" name={id} value={template} checked={value === template} onChange={() => onChange(template)} />
            <SplashThumb design={plainDesign(template)} flow={firstFlow} />
            <strong>{t(splashTemplateWords[template].name)}</strong>
            <span>{t(splashTemplateWords[template].description)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
