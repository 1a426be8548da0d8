import type { SplashTemplate } from '@wifi/contract/access/splash-templates.ts';
import { useT } from '../../../../kit/language.tsx';
import { TemplatePicker } from '../../../../shell/splash-preview/template-picker.tsx';
import { withTemplate } from './campaign-values.ts';
import type { StepProps } from './step.ts';

export function TemplateStep({ form, flow }: StepProps) {
  const t = useT();
  const designOf = (template: SplashTemplate) => withTemplate(form.values.design, template);
  const choose = (template: SplashTemplate) => {
    form.setValue('template', template);
    form.setValue('design', designOf(template));
  };
  return (
    <TemplatePicker
      label={t('How should it look?')}
      value={form.values.template}
      error={form.errors.template}
      onChange={choose}
      designOf={designOf}
      flow={flow}
    />
  );
}
