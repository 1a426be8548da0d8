import { PasswordInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { longestText } from '@wifi/contract/limits.ts';
import type { DeviceType } from '@wifi/contract/network/device-types.ts';
import type { Form } from '../../../../kit/form/use-form.ts';
import { useT } from '../../../../kit/language.tsx';
import { settingsOf, type DeviceValues, type SettingName } from './device-form.ts';
import type { SettingField } from './setting-field.ts';
import { fieldsOf } from './setting-fields.ts';

export function SettingInputs({ form, type }: { form: Form<DeviceValues>; type: DeviceType }) {
  const settings = settingsOf(type, form.values);
  return fieldsOf(type)
    .filter(([, { shows }]) => shows?.(settings) ?? true)
    .map(([name, field]) => <SettingInput key={name} form={form} name={`settings.${name}`} field={field} />);
}

interface SettingInputProps {
  form: Form<DeviceValues>;
  name: SettingName;
  field: SettingField;
}

function SettingInput({ form, name, field }: SettingInputProps) {
  const t = useT();
  const { value, error } = form.field(name);
  const words = { label: t(field.label), ...(field.help && { description: t(field.help) }) };
  const text = {
    ...words,
    name,
    error,
    value: String(value),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => form.setValue(name, currentTarget.value),
  };
  switch (field.kind) {
    case 'switch':
      return (
        <Switch
          {...words}
          name={name}
          error={error}
          checked={value === true}
          onChange={({ currentTarget }) => form.setValue(name, currentTarget.checked)}
        />
      );
    case 'choice':
      return (
        <Select
          {...words}
          name={name}
          error={error}
          allowDeselect={false}
          data={Object.entries(field.options).map(([option, label]) => ({ value: option, label: t(label) }))}
          value={String(value)}
          onChange={(option) => option !== null && form.setValue(name, option)}
        />
      );
    case 'list':
      return <Textarea {...text} dir="ltr" minRows={2} spellCheck={false} />;
    case 'secret':
      // Where it is refused, what is stored is not kept.
      return (
        <PasswordInput
          {...text}
          dir="ltr"
          maxLength={200}
          autoComplete="new-password"
          placeholder={error ? '' : t('Leave empty to keep it as it is')}
        />
      );
    case 'text':
      return (
        <TextInput
          {...text}
          {...(field.isCode && { dir: 'ltr', spellCheck: false })}
          maxLength={field.isCode ? 200 : longestText}
          autoComplete="off"
        />
      );
  }
}
