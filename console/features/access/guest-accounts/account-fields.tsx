import { Button, TextInput } from '@mantine/core';
import { IconChevronDown, IconDice5 } from '@tabler/icons-react';
import { useState } from 'react';
import { longestUsername } from '@wifi/contract/access/guest-account-words.ts';
import { longestText } from '@wifi/contract/limits.ts';
import { NumberField } from '../../../kit/form/number-field.tsx';
import type { Form } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { usePageSettings } from '../../../shell/screens/page-clock.tsx';
import { untilCheckOut, type AccountValues } from './account-values.ts';
import { KindField } from './kind-field.tsx';
import classes from './account-fields.module.css';

interface Props {
  form: Form<AccountValues>;
  isNew: boolean;
}

export function AccountFields({ form, isNew }: Props) {
  const t = useT();
  const [isMore, setMore] = useState(false);
  const { values, setValue, field } = form;
  const { data: settings } = usePageSettings();
  return (
    <>
      {isNew && <KindField value={values.kind} onChange={(kind) => setValue('kind', kind)} />}
      {isNew && (
        <TextInput
          label={t('User name')}
          description={t('An e-mail address, a room or a member number, without blanks.')}
          dir="ltr"
          required
          maxLength={longestUsername}
          autoComplete="off"
          autoCapitalize="none"
          data-autofocus
          {...field('username')}
        />
      )}
      <div className={classes.password}>
        <TextInput
          className={classes.grows}
          label={t('Password')}
          dir="ltr"
          required={isNew}
          maxLength={longestText}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          description={
            isNew ? t('Shown this once: write it down for your guest.') : t('Leave it empty to keep the one it has.')
          }
          {...field('password')}
        />
        <Button
          variant="default"
          leftSection={<IconDice5 aria-hidden />}
          onClick={() => setValue('password', randomPassword())}
        >
          {t('Make one up')}
        </Button>
      </div>
      <div className={classes.pair}>
        <TextInput label={t('Name')} maxLength={longestText} autoComplete="off" {...field('name')} />
        <TextInput label={t('Room')} maxLength={20} autoComplete="off" {...field('room')} />
      </div>
      <TextInput
        label={t('Note')}
        description={t('Only you and your colleagues see it.')}
        maxLength={200}
        autoComplete="off"
        {...field('note')}
      />
      <div className={classes.pair}>
        <NumberField label={t('Devices')} description={t('0 is any number')} max={100} {...field('devices')} />
        <div>
          <TextInput
            type="datetime-local"
            label={t('Valid until')}
            description={t('Empty is no end')}
            {...field('validUntil')}
          />
          {settings && (
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.checkOut}
              onClick={() => setValue('validUntil', untilCheckOut(settings.timeZone, settings.checkOut))}
            >
              {t('Until check-out tomorrow, {time}', { time: settings.checkOut })}
            </Button>
          )}
        </div>
      </div>
      <Button
        variant="subtle"
        className={classes.more}
        aria-expanded={isMore}
        onClick={() => setMore(!isMore)}
        rightSection={
          <IconChevronDown aria-hidden size={18} className={classes.chevron} data-open={isMore || undefined} />
        }
      >
        {t('Speed, time and data')}
      </Button>
      {isMore && <LimitFields form={form} />}
      {isNew && values.kind === 'account' && (
        <p className={classes.hint}>{t('The password is kept as a fingerprint only: nobody can read it again.')}</p>
      )}
    </>
  );
}

function LimitFields({ form: { field } }: { form: Form<AccountValues> }) {
  const t = useT();
  const noLimit = t('0 is no limit');
  return (
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
      <NumberField
        label={t('Minutes for each login')}
        description={noLimit}
        max={525_600}
        {...field('sessionTimeout')}
      />
      <NumberField
        label={t('Minutes without traffic')}
        description={t('Then the login ends. 0 is never.')}
        max={1440}
        {...field('idleTimeout')}
      />
      <NumberField label={t('Data, MB')} description={noLimit} max={10_000_000} {...field('dataCap')} />
    </div>
  );
}

const passwordLetters = 'abcdefghjkmnpqrstuvwxyz23456789';
const passwordLength = 8;

/** Letters and digits that nobody mistakes for one another on a slip of paper. */
function randomPassword(): string {
  // Bytes past the last whole round are drawn again, so that no letter is likelier than another.
  const most = 256 - (256 % passwordLetters.length);
  let password = '';
  while (password.length < passwordLength) {
    const byte = crypto.getRandomValues(new Uint8Array(1))[0]!;
    if (byte < most) password += passwordLetters[byte % passwordLetters.length];
  }
  return password;
}
