import { Radio, Stack, Switch, TextInput } from '@mantine/core';
import { mostHeldOut, returnDays } from '@wifi/contract/marketing/email-campaign-words.ts';
import { useTimeZone } from '../../../../kit/dates/clock.tsx';
import { NumberField } from '../../../../kit/form/number-field.tsx';
import { useT } from '../../../../kit/language.tsx';
import type { CampaignForm } from './campaign-values.ts';
import classes from '../email-campaigns.module.css';

const below = ['label', 'input', 'description', 'error'] as const;

export function ScheduleStep({ form }: { form: CampaignForm }) {
  const t = useT();
  const timeZone = useTimeZone();
  const { schedule, heldOut } = form.values;
  const change = (changes: Partial<typeof schedule>) => form.setValue('schedule', { ...schedule, ...changes });
  return (
    <>
      <Radio.Group
        label={t('Begins')}
        value={schedule.isLater ? 'later' : 'now'}
        onChange={(value) => change({ isLater: value === 'later' })}
      >
        <Stack gap="sm" mt="xs">
          <Radio value="now" label={t('When I press Send')} />
          <Radio value="later" label={t('Later')} />
        </Stack>
      </Radio.Group>
      {schedule.isLater && (
        <TextInput
          type="datetime-local"
          required
          className={classes.short}
          label={t('Day and time')}
          description={t('Times are those of the page: {timeZone}.', { timeZone })}
          inputWrapperOrder={[...below]}
          value={schedule.at}
          error={form.errors.schedule}
          onChange={({ currentTarget }) => change({ at: currentTarget.value.slice(0, 16) })}
        />
      )}
      <Switch
        label={t('At each guest’s best hour')}
        description={t(
          'Within a day from the beginning, at the hour at which this guest mostly comes; who came too rarely, at the hour of most guests.',
        )}
        checked={schedule.isBestHour}
        onChange={({ currentTarget }) => change({ isBestHour: currentTarget.checked })}
      />
      <div className={classes.pair}>
        <NumberField
          label={t('Kept back to compare with, in percent')}
          description={t('Drawn by lot, they get nothing. Only so can one tell whether the mail brought guests back.')}
          inputWrapperOrder={[...below]}
          max={mostHeldOut}
          value={heldOut}
          onChange={(next) => form.setValue('heldOut', next)}
        />
        <NumberField
          label={t('Came back within, in days')}
          description={t('Counted from the moment at which it begins.')}
          inputWrapperOrder={[...below]}
          min={returnDays.least}
          max={returnDays.most}
          value={form.values.returnDays}
          onChange={(next) => form.setValue('returnDays', next)}
        />
      </div>
    </>
  );
}
