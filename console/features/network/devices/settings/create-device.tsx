import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { longestText } from '@wifi/contract/limits.ts';
import { deviceTypes, type DeviceType } from '@wifi/contract/network/device-types.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../../kit/feedback/toast-store.ts';
import { ChoiceTiles } from '../../../../kit/form/choice-tiles.tsx';
import { FormDrawer } from '../../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../../kit/form/use-form.ts';
import { useT } from '../../../../kit/language.tsx';
import { useDescribe } from '../../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../../shell/calls/queries.ts';
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
  // The drawer closes itself after a submit; where to go then depends on whether there was one.
  const created = useRef<string>(undefined);
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
      created.current = device.nas_id;
      toast.success(t('Created device'));
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (!opened) return;
    created.current = undefined;
    reset();
  }, [opened, reset]);
  const close = () => (created.current ? onCreated(created.current) : onClose());
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
      <TextInput
        label={t('Name')}
        description={t('Where it stands, for example: Lobby.')}
        required
        maxLength={longestText}
        autoComplete="off"
        {...form.field('name')}
      />
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
