import { weekdays } from '@wifi/contract/campaign-words.ts';
import { Chip, Input, Switch, TextInput } from '@mantine/core';
import { useT } from '../../kit/language.tsx';
import type { StepProps } from './step.ts';
import { useWeekdayName } from './use-day-words.ts';
import classes from './steps.module.css';

/** Which days of the week it runs on, and at which hours of them. */
export function WeekdayFields({ form }: Pick<StepProps, 'form'>) {
  const t = useT();
  const nameOf = useWeekdayName('long');
  const { hours } = form.values;
  const setHours = (change: Partial<typeof hours>) => form.setValue('hours', { ...hours, ...change });
  return (
    <>
      <Input.Wrapper label={t('Days of the week')} description={t('None chosen: every day.')} labelElement="div">
        <Chip.Group multiple value={form.values.weekdays.map(String)} onChange={(chosen) => form.setValue('weekdays', chosen.map(Number).toSorted((one, other) => one - other))}>
          <div className={classes.days}>{weekdays.map((weekday) => <Chip key={weekday} value={String(weekday)} size="sm">{nameOf(weekday)}</Chip>)}</div>
        </Chip.Group>
      </Input.Wrapper>
      <Switch label={t('Only at certain hours')} checked={!hours.areAll} onChange={({ currentTarget }) => setHours({ areAll: !currentTarget.checked })} />
      {!hours.areAll && (
        <div className={classes.pair}>
          <TextInput type="time" required label={t('From (time of day)')} value={hours.from} error={form.errors.hours} onChange={({ currentTarget }) => setHours({ from: currentTarget.value })} />
          <TextInput
            type="time" required label={t('To (time of day)')} value={hours.to} onChange={({ currentTarget }) => setHours({ to: currentTarget.value })}
            description={t('Earlier than the start: until the next morning.')} inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        </div>
      )}
    </>
  );
}
