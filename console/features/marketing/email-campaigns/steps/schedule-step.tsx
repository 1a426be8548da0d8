import { Switch } from '@mantine/core';
import { useT } from '../../../../kit/language.tsx';
import { BeginFields } from '../../../../shell/sent-campaigns/begin-fields.tsx';
import { CompareFields } from '../../../../shell/sent-campaigns/compare-fields.tsx';
import type { CampaignForm } from './campaign-values.ts';

export function ScheduleStep({ form }: { form: CampaignForm }) {
  const t = useT();
  const { schedule, heldOut, returnDays } = form.values;
  const change = (changes: Partial<typeof schedule>) => form.setValue('schedule', { ...schedule, ...changes });
  return (
    <>
      <BeginFields {...schedule} error={form.errors.schedule} onChange={change} />
      <Switch
        label={t('At each guest’s best hour')}
        description={t(
          'Within a day from the beginning, at the hour at which this guest mostly comes; who came too rarely, at the hour of most guests.',
        )}
        checked={schedule.isBestHour}
        onChange={({ currentTarget }) => change({ isBestHour: currentTarget.checked })}
      />
      <CompareFields
        heldOut={heldOut}
        returnDays={returnDays}
        onHeldOut={(next) => form.setValue('heldOut', next)}
        onReturnDays={(next) => form.setValue('returnDays', next)}
      />
    </>
  );
}
