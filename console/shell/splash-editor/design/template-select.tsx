import { Select } from '@mantine/core';
import { splashTemplates, splashTemplateWords, type SplashTemplate } from '@wifi/contract/access/splash-templates.ts';
import { useT } from '../../../kit/language.tsx';

/** Another template under the same texts and pictures. */
export function TemplateSelect({
  value,
  onChange,
}: {
  value: SplashTemplate;
  onChange: (template: SplashTemplate) => void;
}) {
  const t = useT();
  return (
    <Select
      label={t('Template')}
      description={t(splashTemplateWords[value].description)}
      value={value}
      allowDeselect={false}
      data={splashTemplates.map((template) => ({ value: template, label: t(splashTemplateWords[template].name) }))}
      onChange={(template) => template && onChange(template)}
    />
  );
}
