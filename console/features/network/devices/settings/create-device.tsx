import { TextInput } from '@mantine/core';
import { deviceTypes, type DeviceType } from '@wifi/contract/network/device-types.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../../kit/feedback/toast-store.ts';
import { ChoiceTiles } from '../../../../kit/form/choice-tiles.tsx';
import { FormDrawer } from '../../../../kit/form/form-drawer.tsx';
import { useCreated } from '../../../../kit/form/use-created.ts';
import { useForm } from '../../../../kit/form/use-form.ts';
import { useFreshForm } from '../../../../kit/form/use-fresh-form.ts';
import { useT } from '../../../../kit/language.tsx';
import { useDescribe } from '../../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../../shell/calls/queries.ts';
import { NameField } from '../../../../widgets/forms/name-field.tsx';
import { deviceKinds, kindName } from '../device-kinds.ts';
import { DeviceMark } from '../device-name.tsx';
import { Fold } from './fold.tsx';

interface CreateDeviceProps {
  opened: boolean;
  onClose: () => void;
  onCreated: (nasId: string) => void;
}

export function CreateDevice({ opened, onClose, onCreated }: CreateDeviceProps) {
  const t = useT();
  const create = usePageSend('POST /devices', { refreshes: ['GET /devices'] });
  const { created, close } = useCreated({ onClose, onCreated });
  const form = useForm<{ type: DeviceType | ''; name: string; nas_id: string }>({
    ...useDescribe(),
    initial: { type: '', name: '', nas_id: '' },
    validate: ({ type, name }) => ({
      ...(!type && { type: t(reasons['not-one-of']) }),
      ...(!name.trim() && { name: t(reasons.required) }),
    }),
    onSubmit: async ({ type, name, nas_id }) => {
      if (!type) return;
      const device = await create.mutateAsync({
        body: { type, name, ...(nas_id.trim() && { nas_id: nas_id.trim() }) },
      });
      created(device.nas_id);
      toast.success(t('Created device'));
    },
  });
  useFreshForm(opened, form);
  return (
    <FormDrawer
      opened={opened}
      onClose={close}
      title={t('Add a device')}
      form={form}
      submitLabel={t('Create and set up')}
      size={640}
    >
      <KindPicker value={form.values.type} error={form.errors.type} onChange={(type) => form.setValue('type', type)} />
      <NameField description={t('Where it stands, for example: Lobby.')} {...form.field('name')} />
      <Fold title={t('The router has a NAS identifier already')} mustOpen={Boolean(form.errors.nas_id)}>
        <TextInput
          label={t('NAS identifier')}
          description={t('3 to 63 letters, digits, dots, dashes and underscores. Empty: we make one.')}
          dir="ltr"
          maxLength={63}
          autoComplete="off"
          spellCheck={false}
          {...form.field('nas_id')}
        />
      </Fold>
    </FormDrawer>
  );
}

interface KindPickerProps {
  value: DeviceType | '';
  error: string | undefined;
  onChange: (type: DeviceType) => void;
}

function KindPicker(picked: KindPickerProps) {
  const t = useT();
  const tiles = deviceTypes.map((type) => ({
    value: type,
    mark: <DeviceMark type={type} />,
    name: <bdi dir="ltr">{kindName(type)}</bdi>,
    hint: t(deviceKinds[type].hint),
  }));
  return <ChoiceTiles label={t('Which router or controller is it?')} tiles={tiles} takesFocus {...picked} />;
}
