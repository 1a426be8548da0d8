import { TextInput } from '@mantine/core';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../../kit/form/form-drawer.tsx';
import { useForm, type Form } from '../../../../kit/form/use-form.ts';
import { useFreshForm } from '../../../../kit/form/use-fresh-form.ts';
import { useOpening } from '../../../../kit/form/use-opening.ts';
import { useT } from '../../../../kit/language.tsx';
import { useDescribe } from '../../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../../shell/calls/queries.ts';
import { NameField } from '../../../../widgets/forms/name-field.tsx';
import type { Device } from '../device.ts';
import { isAdvancedWrong, toChanges, toValues, type DeviceValues } from './device-form.ts';
import { Fold } from './fold.tsx';
import { RadiusFields } from './radius-fields.tsx';
import { SettingInputs } from './setting-inputs.tsx';
import classes from './fold.module.css';

interface EditDeviceProps {
  device: Device;
  opened: boolean;
  onClose: () => void;
}

export default function EditDevice({ device, opened, onClose }: EditDeviceProps) {
  const t = useT();
  const { nas_id, type } = device;
  const update = usePageSend('PUT /devices/{nas_id}', {
    refreshes: ['GET /devices', 'GET /devices/{nas_id}', 'GET /devices/{nas_id}/setup', 'GET /devices/{nas_id}/checks'],
  });
  // openNDS and controllers with an interface of their own have no RADIUS to set.
  const { data: setup, isPending } = usePageCall(
    'GET /devices/{nas_id}/setup',
    { params: { nas_id } },
    { enabled: opened },
  );
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
  useFreshForm(opened, form);
  return (
    <FormDrawer
      opened={useOpening(opened)}
      onClose={onClose}
      title={t('Edit {name}', { name: device.name })}
      form={form}
      submitLabel={t('Save')}
      size={560}
    >
      <NameField data-autofocus {...form.field('name')} />
      <SettingInputs form={form} type={type} />
      <Fold
        title={t('What guests see while the portal opens')}
        mustOpen={Boolean(form.errors.logo || form.errors.background)}
      >
        <AppearanceFields form={form} />
      </Fold>
      {!isPending && setup?.radius !== null && (
        <Fold title={t('Advanced: RADIUS')} mustOpen={isAdvancedWrong(form.errors)}>
          <RadiusFields form={form} />
        </Fold>
      )}
    </FormDrawer>
  );
}

/** What guests see while the portal opens. */
function AppearanceFields({ form }: { form: Form<DeviceValues> }) {
  const t = useT();
  const { background } = form.values;
  const isColour = /^#[0-9a-f]{6}$/i.test(background.trim());
  return (
    <>
      <TextInput
        label={t('Loading logo')}
        description={t('Address of a picture, beginning with https:// or /. Empty: none.')}
        dir="ltr"
        maxLength={500}
        autoComplete="off"
        {...form.field('logo')}
      />
      <TextInput
        label={t('Loading background')}
        description={t('A colour such as #0b6e69, or the address of a picture.')}
        dir="ltr"
        maxLength={500}
        autoComplete="off"
        {...(isColour && {
          rightSection: <span className={classes.swatch} style={{ background: background.trim() }} />,
        })}
        {...form.field('background')}
      />
    </>
  );
}
