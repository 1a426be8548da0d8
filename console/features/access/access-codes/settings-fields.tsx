import { Button, NativeSelect, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { codeTypes, type CodeType } from '@wifi/contract/access/access-code-words.ts';
import { usualCheckOut } from '@wifi/contract/venue/check-out.ts';
import { NumberField } from '../../../kit/form/number-field.tsx';
import type { Form } from '../../../kit/form/use-form.ts';
import { msg, useT } from '../../../kit/language.tsx';
import { usePageSettings } from '../../../shell/screens/page-clock.tsx';
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
  const [wantsMore, setMore] = useState(false);
  const { values, errors, setValue, field } = form;
  // A refused field must not hide.
  const isMore = wantsMore || folded.some((name) => errors[name]);
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
      <div className={classes.pair}>
        <NumberField label={t('Devices')} description={t('0 is any number')} max={1000} {...field('devices')} />
        <NumberField label={t('Logins')} description={t('0 is any number')} max={10_000} {...field('uses')} />
      </div>
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
      <Button
        variant="subtle"
        className={classes.more}
        aria-expanded={isMore}
        onClick={() => setMore(!isMore)}
        rightSection={
          <IconChevronDown aria-hidden size={18} className={classes.chevron} data-open={isMore || undefined} />
        }
      >
        {t('Speed, data and how the code looks')}
      </Button>
      {isMore && <MoreFields form={form} />}
    </>
  );
}

function MoreFields({ form }: Props) {
  const t = useT();
  const { values, setValue, field } = form;
  const noLimit = t('0 is no limit');
  return (
    <>
      <div className={classes.pair}>
        <NumberField
          label={t('Download, Mbit/s')}
          description={noLimit}
          allowDecimal
          decimalScale={3}
          max={10_000}
          {...field('speedDown')}
        />
        <NumberField
          label={t('Upload, Mbit/s')}
          description={noLimit}
          allowDecimal
          decimalScale={3}
          max={10_000}
          {...field('speedUp')}
        />
        <NumberField label={t('Data, MB')} description={noLimit} max={10_000_000} {...field('dataCap')} />
        <NumberField
          label={t('Minutes without traffic')}
          description={t('Then the login ends. 0 is never.')}
          max={1440}
          {...field('idleTimeout')}
        />
      </div>
      <NativeSelect
        label={t('Made of')}
        description={t('0, O, 1, I and L are never used: people mistake them.')}
        value={values.codeType}
        error={form.errors.codeType}
        onChange={(event) => setValue('codeType', event.currentTarget.value as CodeType)}
        data={codeTypes.map((type) => ({ value: type, label: t(typeWords[type]) }))}
      />
      <div className={classes.pair}>
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
      </div>
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
