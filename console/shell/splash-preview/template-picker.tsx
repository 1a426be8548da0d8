import { useId } from 'react';
import type { LoginFlow } from '@wifi/contract/access/login-flow.ts';
import type { SplashDesign } from '@wifi/contract/access/splash-design.ts';
import {
  splashTemplates,
  splashTemplateWords,
  templatesFor,
  type SplashTemplate,
} from '@wifi/contract/access/splash-templates.ts';
import { useLanguage, useT } from '../../kit/language.tsx';
import { useAccess } from '../session/access.tsx';
import { SplashPreview } from './splash-preview.tsx';
import classes from './template-picker.module.css';

interface TemplatePickerProps {
  label: string;
  value: SplashTemplate | '';
  error?: string | undefined;
  onChange: (template: SplashTemplate) => void;
  /** What each template is shown with. */
  designOf: (template: SplashTemplate) => SplashDesign;
  flow: LoginFlow;
}

/** Every template as a guest would see it, those made for the page's category first. */
export function TemplatePicker({ label, value, error, onChange, designOf, flow }: TemplatePickerProps) {
  const t = useT();
  const id = useId();
  const { language } = useLanguage();
  const { page } = useAccess();
  const own: readonly SplashTemplate[] = page ? templatesFor(page.category) : [];
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
      <div className={classes.choices}>
        {[...own, ...splashTemplates.filter((template) => !own.includes(template))].map((template) => (
          <label key={template} className={classes.choice}>
            <input
              type="radio"
              name={id}
              value={template}
              checked={value === template}
              onChange={() => onChange(template)}
            />
            <SplashPreview design={designOf(template)} flow={flow} language={language} height={480} />
            <strong>{t(splashTemplateWords[template].name)}</strong>
            <span>{t(splashTemplateWords[template].description)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
