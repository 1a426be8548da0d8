import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { useForm, type Form } from '../../../kit/form/use-form.ts';
import { useFreshForm } from '../../../kit/form/use-fresh-form.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { CodePreview } from './code-preview.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { settingsOf, valuesOf, type SettingsValues } from './settings-form.ts';

export interface Batch {
  batchId: string;
  count: number;
}

interface GenerateDrawerProps {
  opened: boolean;
  onClose: () => void;
  onGenerated: (batch: Batch) => void;
}

const most = 10_000;

export function GenerateDrawer({ opened, onClose, onGenerated }: GenerateDrawerProps) {
  const t = useT();
  const format = useFormat();
  const generate = usePageSend('POST /access-codes', { refreshes: ['GET /access-codes'] });
  const form = useForm<SettingsValues & { count: number }>({
    ...useDescribe(),
    initial: { count: 24, ...valuesOf() },
    onSubmit: async (values) =>
      onGenerated(await generate.mutateAsync({ body: { ...settingsOf(values), count: values.count } })),
  });
  useFreshForm(opened, form);
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={t('Generate access codes')}
      form={form}
      submitLabel={t('{n, plural, one {Generate # code} other {Generate # codes}}', { n: form.values.count })}
    >
      <CodePreview values={form.values} />
      <NumberField
        label={t('How many')}
        description={t('Up to {n} at once', { n: format.number(most) })}
        max={most}
        data-autofocus
        {...form.field('count')}
        min={1}
      />
      <SettingsFields form={form as unknown as Form<SettingsValues>} />
    </FormDrawer>
  );
}
