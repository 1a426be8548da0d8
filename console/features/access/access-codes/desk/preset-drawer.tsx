import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { reasons } from '@wifi/contract/reasons.ts';
import { useConfirm } from '../../../../kit/feedback/confirm.tsx';
import { toast } from '../../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../../kit/form/form-drawer.tsx';
import { useForm, type Form } from '../../../../kit/form/use-form.ts';
import { useT } from '../../../../kit/language.tsx';
import { describeError, useDescribe } from '../../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../../shell/calls/queries.ts';
import { CodePreview } from '../code-preview.tsx';
import type { Preset } from '../code.ts';
import { SettingsFields } from '../settings-fields.tsx';
import { settingsOf, valuesOf, type SettingsValues } from '../settings-form.ts';

type Values = SettingsValues & { name: string };

export function PresetDrawer({ preset, onClose }: { preset: Preset | 'new' | undefined; onClose: () => void }) {
  const t = useT();
  const refreshes = { refreshes: ['GET /access-code-presets' as const] };
  const create = usePageSend('POST /access-code-presets', refreshes);
  const change = usePageSend('PUT /access-code-presets/{id}', refreshes);
  // Keeps its title and its button while the drawer slides away.
  const last = useRef(preset);
  if (preset) last.current = preset;
  const existing = typeof last.current === 'object' ? last.current : undefined;
  const form = useForm<Values>({
    ...useDescribe(),
    initial: { name: '', ...valuesOf() },
    validate: ({ name }) => (name.trim() ? {} : { name: t(reasons.required) }),
    onSubmit: async (values) => {
      const body = { name: values.name, settings: settingsOf(values) };
      await (existing
        ? change.mutateAsync({ params: { id: String(existing.id) }, body })
        : create.mutateAsync({ body }));
      toast.success(t('Saved'));
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (preset) reset(preset === 'new' ? undefined : { name: preset.name, ...valuesOf(preset.settings) });
  }, [preset, reset]);
  return (
    <FormDrawer
      opened={preset !== undefined}
      onClose={onClose}
      title={existing ? t('Change the preset') : t('New preset')}
      form={form}
      submitLabel={t('Save')}
      extra={existing && <DeletePreset preset={existing} onDeleted={onClose} />}
    >
      <TextInput label={t('Name on the button')} maxLength={60} required data-autofocus {...form.field('name')} />
      <CodePreview values={form.values} />
      <SettingsFields form={form as unknown as Form<SettingsValues>} />
    </FormDrawer>
  );
}

function DeletePreset({ preset, onDeleted }: { preset: Preset; onDeleted: () => void }) {
  const t = useT();
  const confirm = useConfirm();
  const { mutateAsync } = usePageSend('DELETE /access-code-presets/{id}', { refreshes: ['GET /access-code-presets'] });
  const ask = async () => {
    const question = {
      title: t('Delete the preset {name}?', { name: preset.name }),
      body: `${t('Are you sure to delete this item?')} ${t('Codes that were made with it stay as they are.')}`,
      action: t('Delete'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    await mutateAsync({ params: { id: String(preset.id) } }).then(
      () => {
        toast.success(t('Deleted'));
        onDeleted();
      },
      (error) => toast.error(t('Delete failed: {msg}', { msg: describeError(t, error) })),
    );
  };
  return (
    <Button variant="subtle" color="danger" onClick={() => void ask()}>
      {t('Delete')}
    </Button>
  );
}
