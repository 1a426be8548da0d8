import { PasswordInput, TextInput } from '@mantine/core';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../../kit/feedback/toast-store.ts';
import { useForm } from '../../../../kit/form/use-form.ts';
import { useT } from '../../../../kit/language.tsx';
import { useDescribe } from '../../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../../shell/calls/queries.ts';
import { FormCard } from '../../../../widgets/forms/form-card.tsx';
import type { Device } from '../device.ts';

/** Named as the server names them when it refuses one. */
interface GatewayValues {
  'settings.gateway': string;
  'settings.xmlSecret': string;
}

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

export function NomadixGateway({ device: { nas_id, settings } }: { device: Device }) {
  const t = useT();
  const update = usePageSend('PUT /devices/{nas_id}', {
    refreshes: [
      'GET /devices',
      'GET /devices/{nas_id}',
      'GET /devices/{nas_id}/setup',
      'GET /devices/{nas_id}/subscribers',
    ],
  });
  const form = useForm<GatewayValues>({
    ...useDescribe(),
    initial: { 'settings.gateway': String(settings['gateway'] ?? ''), 'settings.xmlSecret': '' },
    validate: (values) => (isAddress(values['settings.gateway'].trim()) ? {} : { 'settings.gateway': t(reasons.url) }),
    onSubmit: async (values) => {
      const gateway = values['settings.gateway'].trim();
      await update.mutateAsync({
        params: { nas_id },
        body: { settings: { gateway, xmlSecret: values['settings.xmlSecret'] } },
      });
      toast.success(t('Device updated!'));
      form.reset({ 'settings.gateway': gateway, 'settings.xmlSecret': '' });
    },
  });
  return (
    <FormCard
      isEdit
      form={form}
      title={t('Gateway')}
      description={t('How this server reaches the gateway with XML commands.')}
      submitLabel={t('Save')}
    >
      <TextInput
        label={t('Address of the gateway')}
        description={t('As our server reaches it, for example http://192.168.1.1:1111')}
        dir="ltr"
        maxLength={200}
        autoComplete="off"
        {...form.field('settings.gateway')}
      />
      <PasswordInput
        label={t('XML secret')}
        description={t(
          'Only if the gateway asks for one: name:password, or a password. Empty keeps the one that is saved.',
        )}
        maxLength={200}
        autoComplete="new-password"
        {...form.field('settings.xmlSecret')}
      />
    </FormCard>
  );
}
