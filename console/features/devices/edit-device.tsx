import { longestText } from '@wifi/contract/limits.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { FormDrawer } from '../../kit/form-drawer.tsx';
import { useT } from '../../kit/language.tsx';
import { toast } from '../../kit/toast-store.ts';
import { useForm } from '../../kit/use-form.ts';
import { useDescribe } from '../../shell/describe-error.ts';
import { usePageCall, usePageSend } from '../../shell/queries.ts';
import { AppearanceFields } from './appearance-fields.tsx';
import type { Device } from './device.ts';
import { isAdvancedWrong, toChanges, toValues, type DeviceValues } from './device-form.ts';
import { Fold } from './fold.tsx';
import { RadiusFields } from './radius-fields.tsx';
import { SettingInputs } from './setting-inputs.tsx';
import { useOpening } from '../../kit/use-opening.ts';

interface EditDeviceProps { device: Device; opened: boolean; onClose: () => void }

export default function EditDevice({ device, opened, onClose }: EditDeviceProps) {
  const t = useT();
  const { nas_id, type } = device;
  const update = usePageSend('PUT /devices/{nas_id}', { refreshes: ['GET /devices', 'GET /devices/{nas_id}', 'GET /devices/{nas_id}/setup', 'GET /devices/{nas_id}/checks'] });
  // openNDS and controllers with an interface of their own have no RADIUS to set.
  const { data: setup, isPending } = usePageCall('GET /devices/{nas_id}/setup', { params: { nas_id } }, { enabled: opened });
  const form = useForm<DeviceValues>({
    ...useDescribe(),
    initial: toValues(device),
    validate: ({ name, coaPort, interim }) => ({
      ...(!name.trim() && { name: t(reasons.required) }),
      ...(coaPort === '' && { coaPort: t(reasons.required) }),
      ...(interim === '' && { interim: t(reasons.required) }),
    }),
    onSubmit: async (values) => {
      await update.mutateAsync({ params: { nas_id }, body: toChanges(type, values) });
      toast.success(t('Device updated!'));
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (opened) reset();
  }, [opened, reset]);
  return (
    <FormDrawer opened={useOpening(opened)} onClose={onClose} title={t('Edit {name}', { name: device.name })} form={form} submitLabel={t('Save')} size={560}>
      <TextInput label={t('Name')} required maxLength={longestText} autoComplete="off" data-autofocus {...form.field('name')} />
      <SettingInputs form={form} type={type} />
      <Fold title={t('What guests see while the portal opens')} mustOpen={Boolean(form.errors.logo || form.errors.background)}><AppearanceFields form={form} /></Fold>
      {!isPending && setup?.radius !== null && <Fold title={t('Advanced: RADIUS')} mustOpen={isAdvancedWrong(form.errors)}><RadiusFields form={form} /></Fold>}
    </FormDrawer>
  );
}
