import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { Form } from '../../../../kit/form/use-form.ts';
import { msg, useT } from '../../../../kit/language.tsx';
import type { Device } from '../device.ts';
import type { DeviceValues } from './device-form.ts';

const signing: Record<Device['messageAuthenticator'], { name: string; meaning: string }> = {
  yes: {
    name: msg('Required'),
    meaning: msg('Requests without Message-Authenticator are dropped, so that nobody on the way can forge answers.'),
  },
  auto: {
    name: msg('From the first one on'),
    meaning: msg('Required as soon as the router has sent it once; until then requests without it are accepted.'),
  },
  no: {
    name: msg('Not required'),
    meaning: msg('For old routers that cannot send it; keep them on a network that you trust.'),
  },
};

export function RadiusFields({ form }: { form: Form<DeviceValues> }) {
  const t = useT();
  const tick = (name: 'coaSigns' | 'swapsOctets' | 'hidesPhones') => ({
    name,
    error: form.errors[name],
    checked: form.values[name],
    onChange: ({ currentTarget }: { currentTarget: { checked: boolean } }) =>
      form.setValue(name, currentTarget.checked),
  });
  const number = (name: 'coaPort' | 'interim') => ({
    name,
    error: form.errors[name],
    value: form.values[name],
    onChange: (value: number | string) => form.setValue(name, value),
  });
  return (
    <>
      <Select
        label={t('Message-Authenticator')}
        description={t(signing[form.values.messageAuthenticator].meaning)}
        name="messageAuthenticator"
        error={form.errors.messageAuthenticator}
        allowDeselect={false}
        data={(['yes', 'auto', 'no'] as const).map((value) => ({ value, label: t(signing[value].name) }))}
        value={form.values.messageAuthenticator}
        onChange={(value) =>
          value !== null && form.setValue('messageAuthenticator', value as Device['messageAuthenticator'])
        }
      />
      <Textarea
        label={t('Allowed addresses')}
        description={t('Only RADIUS packets from these addresses or networks are heard, one a line. Empty: from any.')}
        dir="ltr"
        minRows={2}
        spellCheck={false}
        {...form.field('addresses')}
      />
      <TextInput
        label={t('Disconnect goes to')}
        description={t('Empty: to the address that the router’s packets come from.')}
        dir="ltr"
        maxLength={45}
        autoComplete="off"
        {...form.field('coaAddress')}
      />
      <NumberInput
        label={t('Disconnect port')}
        min={1}
        max={65_535}
        allowDecimal={false}
        hideControls
        {...number('coaPort')}
      />
      <Switch
        label={t('Sign Disconnect with Message-Authenticator')}
        description={t('Some routers refuse a signed one.')}
        {...tick('coaSigns')}
      />
      <NumberInput
        label={t('Seconds between two accounting reports')}
        description={t('From 60 to 3600. Shorter is more exact and more traffic.')}
        min={60}
        max={3600}
        allowDecimal={false}
        hideControls
        {...number('interim')}
      />
      <Switch
        label={t('Upload and download are swapped')}
        description={t('Switch this on if reports show the two the wrong way round.')}
        {...tick('swapsOctets')}
      />
      <Switch
        label={t('Take logins without the phone’s address')}
        description={t(
          'Only for routers that never send Calling-Station-Id: whoever overhears a login could then use it first.',
        )}
        {...tick('hidesPhones')}
      />
    </>
  );
}
