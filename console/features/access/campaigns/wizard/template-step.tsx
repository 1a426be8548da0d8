import { useT } from '../../../../kit/language.tsx';
import { TemplatePicker, type OfferedTemplate } from '../../../../shell/splash-preview/template-picker.tsx';
import { withTemplate } from './campaign-values.ts';
import type { StepProps } from './step.ts';

export function TemplateStep({ form, flow }: StepProps) {
  const t = useT();
  const designOf = ({ design }: OfferedTemplate) => withTemplate(form.values.design, design);
  const choose = (template: OfferedTemplate) => {
    form.setValue('template', String(template.id));
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
