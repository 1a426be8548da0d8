import { Switch, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import {
  longestAdMark,
  mostOfMostADay,
  usualMostADay,
  usualQuietFrom,
  usualQuietUntil,
} from '@wifi/contract/marketing/message-settings.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import classes from './messages.module.css';

const blank = {
  quietFrom: usualQuietFrom,
  quietUntil: usualQuietUntil,
  isEmailQuiet: false,
  mostADay: usualMostADay,
  adMark: '',
  tracksLinks: true,
  tracksOpens: false,
};

/** When marketing may go out, how much of it, and what is measured. */
export function RulesDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT();
  const { data } = usePageCall('GET /messages/settings', {}, { enabled: opened });
  const save = usePageSend('PUT /messages/settings', { refreshes: ['GET /messages/settings'] });
  const form = useForm({
    ...useDescribe(),
    initial: blank,
    onSubmit: async (body) => {
      await save.mutateAsync({ body });
      toast.success(t('Saved'));
    },
  });
  const { reset, values, setValue } = form;
  useEffect(() => {
    if (opened && data) reset(data);
  }, [opened, data, reset]);
  const flag = (name: 'isEmailQuiet' | 'tracksLinks' | 'tracksOpens') => ({
    name,
    checked: values[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setValue(name, currentTarget.checked),
  });
  return (
    <FormDrawer opened={opened} onClose={onClose} title={t('Sending rules')} form={form} submitLabel={t('Save')}>
      <div className={classes.hours}>
        <TextInput type="time" label={t('Quiet from')} required {...form.field('quietFrom')} />
        <TextInput type="time" label={t('Quiet until')} required {...form.field('quietUntil')} />
      </div>
      <Switch
        label={t('E-mails keep the quiet hours, too')}
        description={t('Text messages always do. What falls into them goes out when they end.')}
        {...flag('isEmailQuiet')}
      />
      <NumberField
        label={t('Marketing messages to one guest in 24 hours')}
        description={t('The law of Vietnam allows three.')}
        min={1}
        max={mostOfMostADay}
        {...form.field('mostADay')}
      />
      <TextInput
        label={t('Mark of advertising')}
        description={t('Stands before subjects and text messages of marketing, as the law asks for in Vietnam: [QC].')}
        maxLength={longestAdMark}
        {...form.field('adMark')}
      />
      <Switch
        label={t('Count which links guests follow')}
        description={t('Links lead by way of this platform.')}
        {...flag('tracksLinks')}
      />
      <Switch
        label={t('Count who opens e-mails')}
        description={t(
          'By a picture that nobody sees. Many mail programs load it by themselves, so the figure is unreliable.',
        )}
        {...flag('tracksOpens')}
      />
    </FormDrawer>
  );
}
