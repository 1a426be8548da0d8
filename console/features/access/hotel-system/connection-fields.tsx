import { PasswordInput, Select, TextInput } from '@mantine/core';
import type { HotelSystem } from '@wifi/contract/access/hotel-system-words.ts';
import { NumberField } from '../../../kit/form/number-field.tsx';
import type { Form } from '../../../kit/form/use-form.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import type { Hotel } from './hotel.ts';
import { shownFields } from './system-fields.ts';

export type ConnectionValues = Record<`connection.${string}` | `secrets.${string}`, string | number>;

interface Props {
  system: HotelSystem;
  stored: Hotel['storedSecrets'];
  form: Form<ConnectionValues>;
}

/** The fields of one system, as its declaration has them. */
export function ConnectionFields({ system, stored, form }: Props) {
  const t = useT();
  const format = useFormat();
  return shownFields(system, form.values).map(({ name, label, kind, options }) => {
    if (kind === 'secret') {
      const key = `secrets.${name}` as const;
      const since = stored.find((one) => one.name === name);
      return (
        <PasswordInput
          key={name}
          label={t(label)}
          autoComplete="off"
          maxLength={500}
          description={since && t('Kept since {when}. Empty, it stays as it is.', { when: format.date(since.setAt) })}
          {...form.field(key)}
        />
      );
    }
    const key = `connection.${name}` as const;
    if (kind === 'number')
      return (
        <NumberField
          key={name}
          label={t(label)}
          max={65_535}
          thousandSeparator={false}
          {...form.field(key)}
          value={Number(form.values[key] ?? 0)}
          onChange={(value) => form.setValue(key, value)}
        />
      );
    if (kind === 'choice')
      return (
        <Select
          key={name}
          label={t(label)}
          allowDeselect={false}
          data={(options ?? []).map((option) => ({ value: option.value, label: t(option.label) }))}
          {...form.field(key)}
          value={String(form.values[key] ?? '')}
          onChange={(value) => value !== null && form.setValue(key, value)}
        />
      );
    return (
      <TextInput
        key={name}
        label={t(label)}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        {...form.field(key)}
      />
    );
  });
}
