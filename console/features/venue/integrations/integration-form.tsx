import { PasswordInput, Select, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { reasons } from '@wifi/contract/reasons.ts';
import { CopyField } from '../../../kit/form/copy-field.tsx';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { useForm, type Form } from '../../../kit/form/use-form.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import { apiOrigin } from '../../../shell/calls/api-address.ts';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { useCall, usePageSend } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import type { Integration } from './integration-words.ts';
import type { KindLook, Values } from './kind-look.ts';
import { kindLooks } from './kind-looks.ts';
import { ZnsParameter, ZnsTemplate } from './zns-fields.tsx';

interface IntegrationFormProps {
  edited: Integration | undefined;
  onClose: () => void;
  /** It is stored: whether it works is still to be seen. */
  onSaved: (kind: Integration['kind']) => void;
}

/** What a template has places for is named in its description as it is written there. */
const placeNames = Object.fromEntries(
  ['code', 'page', 'to', 'digits', 'text', 'id', 'report', 'token'].map((name) => [name, `{${name}}`]),
);

const plain = (name: string) => name.slice(name.indexOf('.') + 1);

const valuesOf = ({ fields }: KindLook, { settings }: Integration): Values =>
  Object.fromEntries(
    fields.map(({ name, initial }) => [name, (settings[plain(name)] as string | number | undefined) ?? initial]),
  );

const partOf = (values: Values, part: 'settings' | 'secrets') =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name.startsWith(`${part}.`))
      .map(([name, value]) => [plain(name), value]),
  );

export function IntegrationForm({ edited, onClose, onSaved }: IntegrationFormProps) {
  const t = useT();
  const save = usePageSend('PUT /integrations/{kind}', { refreshes: ['GET /integrations'] });
  // Keeps its fields while the drawer slides away.
  const last = useRef(edited);
  if (edited) last.current = edited;
  const shown = last.current;
  const look = shown && kindLooks[shown.kind];
  const form = useForm<Values>({
    ...useDescribe(),
    initial: {},
    validate: (values) =>
      Object.fromEntries(
        (look?.fields ?? [])
          .filter(({ name, required }) => required && String(values[name] ?? '').trim() === '')
          .map(({ name }) => [name, t(reasons.required)]),
      ),
    onSubmit: async (values) => {
      if (!edited) return;
      const { kind, version } = edited;
      await save.mutateAsync({
        params: { kind },
        body: {
          version,
          settings: partOf(values, 'settings'),
          secrets: partOf(values, 'secrets') as Record<string, string>,
        },
      });
      onSaved(kind);
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (edited) reset(valuesOf(kindLooks[edited.kind], edited));
  }, [edited, reset]);
  return (
    <FormDrawer
      opened={edited !== undefined}
      onClose={onClose}
      title={look && t(look.title)}
      form={form}
      submitLabel={look?.asksNumber ? t('Save') : t('Save and test')}
    >
      {shown && look && (
        <>
          <Addresses look={look} />
          {look.fields.map((field) => (
            <Field key={field.name} field={field} form={form} shown={shown} />
          ))}
        </>
      )}
    </FormDrawer>
  );
}

/** What the service wants to be told of us, before it gives any keys. */
function Addresses({ look }: { look: KindLook }) {
  const t = useT();
  const { page } = useAccess();
  const { data: options } = useCall('GET /auth/options');
  if (!look.addresses || !options) return null;
  const portal = options.portalUrl ?? apiOrigin();
  return look.addresses.map(({ label, path }) => (
    <CopyField key={label} label={t(label)} value={`${portal}${path(page!.eid)}`} />
  ));
}

interface FieldProps {
  field: KindLook['fields'][number];
  form: Form<Values>;
  shown: Integration;
}

function Field({ field, form, shown }: FieldProps) {
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
    const setAt = shown.storedSecrets.find((secret) => secret.name === plain(name))?.setAt;
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
