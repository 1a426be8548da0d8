import { useEffect, useRef } from 'react';
import { reasons } from '@wifi/contract/reasons.ts';
import { CopyField } from '../../../kit/form/copy-field.tsx';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { apiOrigin } from '../../../shell/calls/api-address.ts';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { useCall, usePageSend } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { IntegrationField, plainName } from './integration-field.tsx';
import { integrationsChanged, type Integration } from './integration-words.ts';
import type { KindLook, Values } from './kind-look.ts';
import { kindLooks } from './kind-looks.ts';

interface IntegrationFormProps {
  edited: Integration | undefined;
  onClose: () => void;
  /** It is stored: whether it works is still to be seen. */
  onSaved: (kind: Integration['kind']) => void;
}

const valuesOf = ({ fields }: KindLook, { settings }: Integration): Values =>
  Object.fromEntries(
    fields.map(({ name, initial }) => [name, (settings[plainName(name)] as string | number | undefined) ?? initial]),
  );

const partOf = (values: Values, part: 'settings' | 'secrets') =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name.startsWith(`${part}.`))
      .map(([name, value]) => [plainName(name), value]),
  );

export function IntegrationForm({ edited, onClose, onSaved }: IntegrationFormProps) {
  const t = useT();
  const save = usePageSend('PUT /integrations/{kind}', integrationsChanged);
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
            <IntegrationField key={field.name} field={field} form={form} shown={shown} />
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
