import { PasswordInput, Select, Textarea, TextInput } from '@mantine/core';
import { NumberField } from '../../../kit/form/number-field.tsx';
import type { Form } from '../../../kit/form/use-form.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import type { Integration } from './integration-words.ts';
import type { KindLook, Values } from './kind-look.ts';
import { ZnsParameter, ZnsTemplate } from './zns-fields.tsx';

/** What a template has places for is named in its description as it is written there. */
const placeNames = Object.fromEntries(
  ['code', 'page', 'to', 'digits', 'text', 'id', 'report', 'token'].map((name) => [name, `{${name}}`]),
);

export const plainName = (name: string) => name.slice(name.indexOf('.') + 1);

interface FieldProps {
  field: KindLook['fields'][number];
  form: Form<Values>;
  shown: Integration;
}

export function IntegrationField({ field, form, shown }: FieldProps) {
  const t = useT();
  const format = useFormat();
  const { name, label, description, kind, options, required, isCode, longest, initial, min = 1, max = 65_535 } = field;
  const value = form.values[name] ?? initial;
  const own = {
    label: t(label),
    description: description && t(description, placeNames),
    required: required ?? false,
    error: form.errors[name],
    name,
  };
  const text = { ...own, ...(isCode && { dir: 'ltr' as const }), ...(longest && { maxLength: longest }) };
  const onText = ({ currentTarget }: { currentTarget: { value: string } }) => form.setValue(name, currentTarget.value);
  if (kind === 'number')
    return (
      <NumberField {...own} min={min} max={max} value={Number(value)} onChange={(next) => form.setValue(name, next)} />
    );
  if (kind === 'choice')
    return (
      <Select
        {...own}
        allowDeselect={false}
        data={(options ?? []).map((option) => ({ value: option.value, label: t(option.label) }))}
        value={String(value)}
        onChange={(next) => next && form.setValue(name, next)}
      />
    );
  if (kind === 'zns-template' || kind === 'zns-parameter') {
    const Zns = kind === 'zns-template' ? ZnsTemplate : ZnsParameter;
    return <Zns own={text} name={name} form={form} />;
  }
  if (kind === 'secret') {
    const setAt = shown.storedSecrets.find((secret) => secret.name === plainName(name))?.setAt;
    return (
      <PasswordInput
        {...text}
        dir="ltr"
        autoComplete="new-password"
        description={
          setAt
            ? t('Set on {date}. Left empty it stays; for another server it is asked for again.', {
                date: format.date(setAt),
              })
            : t('Kept sealed: nobody reads it again, you neither.')
        }
        value={String(value)}
        onChange={onText}
      />
    );
  }
  if (kind === 'lines')
    return <Textarea {...text} autosize minRows={2} maxRows={8} value={String(value)} onChange={onText} />;
  return (
    <TextInput
      {...text}
      type={kind === 'email' ? 'email' : 'text'}
      autoComplete="off"
      value={String(value)}
      onChange={onText}
    />
  );
}
