import { Chip, Input, Radio, Stack, Switch, TextInput } from '@mantine/core';
import { campaignTypes, highestPriority, weekdays } from '@wifi/contract/access/campaign-words.ts';
import { NumberField } from '../../../../kit/form/number-field.tsx';
import { useT } from '../../../../kit/language.tsx';
import { typeWords } from '../campaign-words.ts';
import { useWeekdayName } from '../use-day-words.ts';
import type { CampaignValues } from './campaign-values.ts';
import type { StepProps } from './step.ts';
import classes from './steps.module.css';

export function ScheduleStep({ form, timeZone }: StepProps & { timeZone: string }) {
  const t = useT();
  return (
    <>
      <div className={classes.pair}>
        <TextInput type="datetime-local" required label={t('Starts')} {...form.field('startTime')} />
        <TextInput
          type="datetime-local"
          label={t('Ends')}
          description={t('Empty: runs until you end it.')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.field('endTime')}
        />
      </div>
      <p className={classes.hint}>{t('Times are those of the page: {timeZone}.', { timeZone })}</p>
      <WeekdayFields form={form} />
      <Radio.Group
        label={t('Type')}
        description={t('Decides who is shown when several run at once.')}
        value={form.values.type}
        onChange={(type) => form.setValue('type', type as CampaignValues['type'])}
      >
        <Stack gap="sm" mt="xs">
          {campaignTypes.map((type) => (
            <Radio key={type} value={type} label={t(typeWords[type].name)} description={t(typeWords[type].hint)} />
          ))}
        </Stack>
      </Radio.Group>
      <NumberField
        label={t('Priority')}
        description={t('Among campaigns of one type the higher one is shown; equals take turns. 0 to {n}.', {
          n: highestPriority,
        })}
        max={highestPriority}
        className={classes.short}
        value={form.values.priority}
        error={form.errors.priority}
        onChange={(priority) => form.setValue('priority', priority)}
      />
    </>
  );
}

/** Which days of the week it runs on, and at which hours of them. */
function WeekdayFields({ form }: Pick<StepProps, 'form'>) {
  const t = useT();
  const nameOf = useWeekdayName('long');
  const { hours } = form.values;
  const setHours = (change: Partial<typeof hours>) => form.setValue('hours', { ...hours, ...change });
  return (
    <>
      <Input.Wrapper label={t('Days of the week')} description={t('None chosen: every day.')} labelElement="div">
        <Chip.Group
          multiple
          value={form.values.weekdays.map(String)}
          onChange={(chosen) =>
            form.setValue(
              'weekdays',
              chosen.map(Number).toSorted((one, other) => one - other),
            )
          }
        >
          <div className={classes.days}>
            {weekdays.map((weekday) => (
              <Chip key={weekday} value={String(weekday)} size="sm">
                {nameOf(weekday)}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      </Input.Wrapper>
      <Switch
        label={t('Only at certain hours')}
        checked={!hours.areAll}
        onChange={({ currentTarget }) => setHours({ areAll: !currentTarget.checked })}
      />
      {!hours.areAll && (
        <div className={classes.pair}>
          <TextInput
            type="time"
            required
            label={t('From (time of day)')}
            value={hours.from}
            error={form.errors.hours}
            onChange={({ currentTarget }) => setHours({ from: currentTarget.value })}
          />
          <TextInput
            type="time"
            required
            label={t('To (time of day)')}
            value={hours.to}
            onChange={({ currentTarget }) => setHours({ to: currentTarget.value })}
            description={t('Earlier than the start: until the next morning.')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        </div>
      )}
    </>
  );
}
