import { Select, Textarea } from '@mantine/core';
import type { Capability } from '@wifi/contract/permissions.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useFreshForm } from '../../../kit/form/use-fresh-form.ts';
import { useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { NameField } from '../../../widgets/forms/name-field.tsx';
import { originsIn } from './key-words.ts';
import { ScopePicker } from './scope-picker.tsx';

interface NewKeyProps {
  opened: boolean;
  onClose: () => void;
  onMade: (made: { name: string; key: string }) => void;
}

const lives = [30, 90, 365] as const;
const forever = 'never';

export function NewKey({ opened, onClose, onMade }: NewKeyProps) {
  const t = useT();
  const create = usePageSend('POST /api-keys', { refreshes: ['GET /api-keys'] });
  const form = useForm({
    ...useDescribe(),
    initial: { name: '', scopes: ['page.read'] as Capability[], days: '365', origins: '' },
    validate: ({ name, scopes }) => ({
      ...(name.trim() ? {} : { name: t(reasons.required) }),
      ...(scopes.length > 0 ? {} : { scopes: t(reasons.required) }),
    }),
    onSubmit: async ({ name, scopes, days, origins }) => {
      const life = days === forever ? null : Number(days);
      onMade(await create.mutateAsync({ body: { name, scopes, days: life, origins: originsIn(origins) } }));
    },
  });
  useFreshForm(opened, form);
  return (
    <FormDrawer opened={opened} onClose={onClose} title={t('New API key')} form={form} submitLabel={t('Create')}>
      <NameField description={t('Which program it is for.')} maxLength={60} data-autofocus {...form.field('name')} />
      <Select
        label={t('Counts for')}
        allowDeselect={false}
        data={[
          ...lives.map((days) => ({
            value: String(days),
            label: t('{n, plural, one {# day} other {# days}}', { n: days }),
          })),
          { value: forever, label: t('Until it is revoked') },
        ]}
        {...form.field('days')}
        onChange={(days) => days && form.setValue('days', days)}
      />
      <ScopePicker
        value={form.values.scopes}
        error={form.errors.scopes}
        onChange={(scopes) => form.setValue('scopes', scopes)}
      />
      <OriginsField {...form.field('origins')} />
    </FormDrawer>
  );
}

export function OriginsField(props: ReturnType<ReturnType<typeof useForm<{ origins: string }>>['field']>) {
  const t = useT();
  return (
    <Textarea
      label={t('Web pages that may use it')}
      description={t('One a line, such as https://shop.example.com. Programs on servers need none.')}
      dir="ltr"
      autosize
      minRows={2}
      maxLength={2000}
      {...props}
    />
  );
}
