import type { DeviceType } from '@wifi/contract/device-types.ts';
import type { Form } from '../../kit/use-form.ts';
import { settingsOf, type DeviceValues } from './device-form.ts';
import { SettingInput } from './setting-input.tsx';
import { fieldsOf } from './setting-fields.ts';

export function SettingInputs({ form, type }: { form: Form<DeviceValues>; type: DeviceType }) {
  const settings = settingsOf(type, form.values);
  return fieldsOf(type)
    .filter(([, { shows }]) => shows?.(settings) ?? true)
    .map(([name, field]) => <SettingInput key={name} form={form} name={`settings.${name}`} field={field} />);
}
