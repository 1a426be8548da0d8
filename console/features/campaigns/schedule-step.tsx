import { campaignTypes, highestPriority } from '@wifi/contract/campaign-words.ts';
import { Radio, Stack, TextInput } from '@mantine/core';
import { useT } from '../../kit/language.tsx';
import { NumberField } from '../../kit/number-field.tsx';
import { typeWords } from './campaign-words.ts';
import type { CampaignValues } from './campaign-values.ts';
import type { StepProps } from './step.ts';
import { WeekdayFields } from './weekday-fields.tsx';
import classes from './steps.module.css';

export function ScheduleStep({ form, timeZone }: StepProps & { timeZone: string }) {
  const t = useT();
  return (
    <>
      <div className={classes.pair}>
        <TextInput type="datetime-local" required label={t('Starts')} {...form.field('startTime')} />
        <TextInput type="datetime-local" label={t('Ends')} description={t('Empty: runs until you end it.')} inputWrapperOrder={['label', 'input', 'description', 'error']} {...form.field('endTime')} />
      </div>
      <p className={classes.hint}>{t('Times are those of the page: {timeZone}.', { timeZone })}</p>
      <WeekdayFields form={form} />
      <Radio.Group label={t('Type')} description={t('Decides who is shown when several run at once.')} value={form.values.type} onChange={(type) => form.setValue('type', type as CampaignValues['type'])}>
        <Stack gap="sm" mt="xs">
          {campaignTypes.map((type) => <Radio key={type} value={type} label={t(typeWords[type].name)} description={t(typeWords[type].hint)} />)}
        </Stack>
      </Radio.Group>
      <NumberField
        label={t('Priority')} description={t('Among campaigns of one type the higher one is shown; equals take turns. 0 to {n}.', { n: highestPriority })} max={highestPriority}
        className={classes.short} value={form.values.priority} error={form.errors.priority} onChange={(priority) => form.setValue('priority', priority)}
      />
    </>
  );
}
