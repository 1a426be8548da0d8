import { NumberInput, TextInput } from '@mantine/core';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../../kit/form/form-drawer.tsx';
import { useForm, type Form } from '../../../../kit/form/use-form.ts';
import { useFreshForm } from '../../../../kit/form/use-fresh-form.ts';
import { useT } from '../../../../kit/language.tsx';
import { useDescribe } from '../../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../../shell/calls/queries.ts';
import { macOf } from './nomadix-mac.ts';
import { NomadixSpeedFields, type Speeds } from './nomadix-speed-fields.tsx';

interface Values extends Speeds {
  mac: string;
  userName: string;
  minutes: number | string;
}

const longest = 525_600;

export function NomadixAddSubscriber({
  nasId,
  opened,
  onClose,
}: {
  nasId: string;
  opened: boolean;
  onClose: () => void;
}) {
  const t = useT();
  const add = usePageSend('POST /devices/{nas_id}/subscribers', { refreshes: ['GET /devices/{nas_id}/subscribers'] });
  const form = useForm<Values>({
    ...useDescribe(),
    initial: { mac: '', userName: '', minutes: 1440, speedUp: 0, speedDown: 0 },
    validate: ({ mac, userName, minutes }) => ({
      ...(!macOf(mac) && { mac: t(mac.trim() ? reasons['wrong-type'] : reasons.required) }),
      ...(!userName.trim() && { userName: t(reasons.required) }),
      ...(!(Number(minutes) >= 1) && { minutes: t(reasons.required) }),
    }),
    onSubmit: async ({ mac, userName, minutes, speedUp, speedDown }) => {
      await add.mutateAsync({
        params: { nas_id: nasId },
        body: {
          mac: macOf(mac)!,
          userName,
          minutes: Number(minutes),
          speedUp: Number(speedUp),
          speedDown: Number(speedDown),
        },
      });
      toast.success(t('Subscriber added'));
    },
  });
  useFreshForm(opened, form);
  return (
    <FormDrawer opened={opened} onClose={onClose} title={t('Add a subscriber')} form={form} submitLabel={t('Add')}>
      <TextInput
        label={t('MAC address')}
        description={t('Of the phone or computer that the gateway lets in.')}
        dir="ltr"
        required
        maxLength={40}
        autoComplete="off"
        data-autofocus
        {...form.field('mac')}
      />
      <TextInput label={t('User name')} required maxLength={96} autoComplete="off" {...form.field('userName')} />
      <NumberInput
        label={t('Minutes')}
        required
        min={1}
        max={longest}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="strict"
        name="minutes"
        value={form.values.minutes}
        error={form.errors.minutes}
        onChange={(value) => form.setValue('minutes', value)}
      />
      <NomadixSpeedFields form={form as unknown as Form<Speeds>} />
    </FormDrawer>
  );
}
