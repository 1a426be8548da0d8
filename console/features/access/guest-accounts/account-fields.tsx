import { Button, TextInput } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import { longestUsername } from '@wifi/contract/access/guest-account-words.ts';
import { longestText } from '@wifi/contract/limits.ts';
import { NumberField } from '../../../kit/form/number-field.tsx';
import type { Form } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { usePageSettings } from '../../../shell/screens/page-clock.tsx';
import { DataField, IdleField, SpeedFields } from '../../../widgets/limits/limit-fields.tsx';
import { FieldPair, MoreFields } from '../../../widgets/limits/more-fields.tsx';
import { untilCheckOut, type AccountValues } from './account-values.ts';
import { KindField } from './kind-field.tsx';
import classes from './account-fields.module.css';

interface Props {
  form: Form<AccountValues>;
  isNew: boolean;
}

export function AccountFields({ form, isNew }: Props) {
  const t = useT();
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
      <FieldPair>
        <TextInput label={t('Name')} maxLength={longestText} autoComplete="off" {...field('name')} />
        <TextInput label={t('Room')} maxLength={20} autoComplete="off" {...field('room')} />
      </FieldPair>
      <TextInput
        label={t('Note')}
        description={t('Only you and your colleagues see it.')}
        maxLength={200}
        autoComplete="off"
        {...field('note')}
      />
      <FieldPair>
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
      </FieldPair>
      <MoreFields title={t('Speed, time and data')}>
        <LimitFields form={form} />
      </MoreFields>
      {isNew && values.kind === 'account' && (
        <p className={classes.hint}>{t('The password is kept as a fingerprint only: nobody can read it again.')}</p>
      )}
    </>
  );
}

function LimitFields({ form: { field } }: { form: Form<AccountValues> }) {
  const t = useT();
  return (
    <FieldPair>
      <SpeedFields down={field('speedDown')} up={field('speedUp')} />
      <NumberField
        label={t('Minutes for each login')}
        description={t('0 is no limit')}
        max={525_600}
        {...field('sessionTimeout')}
      />
      <IdleField {...field('idleTimeout')} />
      <DataField {...field('dataCap')} />
    </FieldPair>
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
