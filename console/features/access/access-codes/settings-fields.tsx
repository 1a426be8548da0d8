import { NativeSelect, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { codeTypes, type CodeType } from '@wifi/contract/access/access-code-words.ts';
import { usualCheckOut } from '@wifi/contract/venue/check-out.ts';
import { NumberField } from '../../../kit/form/number-field.tsx';
import type { Form } from '../../../kit/form/use-form.ts';
import { msg, useT } from '../../../kit/language.tsx';
import { usePageSettings } from '../../../shell/screens/page-clock.tsx';
import { DataField, IdleField, SpeedFields } from '../../../widgets/limits/limit-fields.tsx';
import { FieldPair, MoreFields } from '../../../widgets/limits/more-fields.tsx';
import type { SettingsValues } from './settings-form.ts';
import classes from './settings-fields.module.css';

const typeWords: Record<CodeType, string> = {
  number: msg('Random number'),
  character: msg('Random character'),
  code: msg('Random code'),
};

const folded = ['codeType', 'codeLength', 'prefix', 'password'] as const;

interface Props {
  form: Form<SettingsValues>;
}

/** In the order in which somebody at the desk thinks: how long, for whom, until when; the rest is folded away. */
export function SettingsFields({ form }: Props) {
  const t = useT();
  const { data: settings } = usePageSettings();
  const { values, setValue, field } = form;
  return (
    <>
      <div className={classes.time}>
        <NumberField
          label={t('Time from the first login')}
          max={525_600}
          {...field('time')}
          min={1}
          disabled={values.unlimited || values.nights > 0}
          className={classes.grows}
        />
        <SegmentedControl
          aria-label={t('Unit of the time')}
          value={values.unit}
          disabled={values.unlimited || values.nights > 0}
          onChange={(unit) => setValue('unit', unit)}
          data={[
            { value: 'minutes', label: t('Minutes') },
            { value: 'hour', label: t('Hours') },
          ]}
        />
      </div>
      <Switch
        label={t('Unlimited time')}
        checked={values.unlimited}
        disabled={values.nights > 0}
        onChange={(event) => setValue('unlimited', event.currentTarget.checked)}
      />
      <NumberField
        label={t('Nights until check-out')}
        description={t(
          'Instead of a time: it ends at check-out, {time}, after so many nights. With 0 the time counts.',
          {
            time: settings?.checkOut ?? usualCheckOut,
          },
        )}
        max={60}
        {...field('nights')}
      />
      <FieldPair>
        <NumberField label={t('Devices')} description={t('0 is any number')} max={1000} {...field('devices')} />
        <NumberField label={t('Logins')} description={t('0 is any number')} max={10_000} {...field('uses')} />
      </FieldPair>
      <NumberField
        label={t('Days to start using it')}
        description={t('An unused code expires after this. 0 is never.')}
        max={3650}
        {...field('validDays')}
      />
      <TextInput
        label={t('Note')}
        description={t('Only you and your colleagues see it.')}
        maxLength={200}
        {...field('note')}
      />
      <MoreFields title={t('Speed, data and how the code looks')} mustOpen={folded.some((name) => form.errors[name])}>
        <LookFields form={form} />
      </MoreFields>
    </>
  );
}

function LookFields({ form }: Props) {
  const t = useT();
  const { values, setValue, field } = form;
  return (
    <>
      <FieldPair>
        <SpeedFields down={field('speedDown')} up={field('speedUp')} />
        <DataField {...field('dataCap')} />
        <IdleField {...field('idleTimeout')} />
      </FieldPair>
      <NativeSelect
        label={t('Made of')}
        description={t('0, O, 1, I and L are never used: people mistake them.')}
        value={values.codeType}
        error={form.errors.codeType}
        onChange={(event) => setValue('codeType', event.currentTarget.value as CodeType)}
        data={codeTypes.map((type) => ({ value: type, label: t(typeWords[type]) }))}
      />
      <FieldPair>
        <NumberField
          label={t('Length')}
          description={t(
            '4 to 16. The more codes are valid at the same time, the longer they must be, so that nobody guesses one.',
          )}
          max={16}
          {...field('codeLength')}
          min={4}
        />
        <TextInput
          label={t('Prefix')}
          description={t('Stands before each code')}
          maxLength={8}
          dir="ltr"
          {...field('prefix')}
        />
      </FieldPair>
      <TextInput
        label={t('Password')}
        description={t('Guests type it beside the code. Leave it empty if the code is enough.')}
        maxLength={40}
        autoComplete="off"
        {...field('password')}
      />
    </>
  );
}
