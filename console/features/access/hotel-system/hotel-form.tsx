import { Button, Select, Switch, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import {
  awayRules,
  hotelSystems,
  mostStayRules,
  type AwayRule,
  type HotelSystem,
} from '@wifi/contract/access/hotel-system-words.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { useForm, type Form } from '../../../kit/form/use-form.ts';
import { msg, useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { ConnectionFields, type ConnectionValues } from './connection-fields.tsx';
import { staysChanged, systemNames, type Hotel } from './hotel.ts';
import { isConnected, sentFrom, typedFor } from './system-fields.ts';
import classes from './hotel-system.module.css';

type Base = Pick<
  Hotel,
  'system' | 'devices' | 'ignoresWings' | 'tellsProfiles' | 'rules' | 'keptSeconds' | 'awayRule' | 'awayHours'
>;
type Values = Base & ConnectionValues;
type Rule = Hotel['rules'][number];

const valuesOf = ({
  system,
  devices,
  ignoresWings,
  tellsProfiles,
  rules,
  keptSeconds,
  awayRule,
  awayHours,
  connection,
}: Hotel): Values => ({
  system,
  devices,
  ignoresWings,
  tellsProfiles,
  rules,
  keptSeconds,
  awayRule,
  awayHours,
  ...typedFor(system, connection),
});
const awayWords: Record<AwayRule, string> = {
  list: msg('Take the last known list'),
  reception: msg('Let guests ask reception'),
  others: msg('Only other methods let guests in'),
};
const awayHints: Record<AwayRule, string> = {
  list: msg('Whoever was in house the last time goes on getting in.'),
  reception: msg('The desk sees who asks, and lets them in with one tap.'),
  others: msg('Guests hear that the hotel system does not answer. Put another method into the flow.'),
};
const newRule: Rule = {
  vip: '',
  roomType: '',
  limits: { speedUp: 0, speedDown: 0, sessionTimeout: 0, idleTimeout: 0, dataCap: 0 },
};

export function HotelForm({ hotel, opened, onClose }: { hotel: Hotel; opened: boolean; onClose: () => void }) {
  const t = useT();
  const confirm = useConfirm();
  const save = usePageSend('PUT /hotel-system', staysChanged);
  const form = useForm<Values>({
    ...useDescribe(),
    initial: valuesOf(hotel),
    onSubmit: async (values) => {
      const { system, devices, ignoresWings, tellsProfiles, rules, keptSeconds, awayRule, awayHours } = values;
      const set = { system, devices, ignoresWings, tellsProfiles, rules, keptSeconds, awayRule, awayHours };
      await save.mutateAsync({ body: { ...set, ...sentFrom(system, values), version: hotel.version } });
      toast.success(t('Saved'));
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (opened) reset(valuesOf(hotel));
    // Only what stands there when the drawer opens: a list that comes meanwhile must not throw typed words away.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [opened, reset]);
  const submit: typeof form.submit = async (event) => {
    event?.preventDefault();
    const question = {
      title: t('Change the hotel system?'),
      body: t('Everybody of the one before has left then: guests who are online with their room are disconnected.'),
      action: t('Change it'),
      danger: true,
    };
    if (hotel.inHouse > 0 && form.values.system !== hotel.system && !(await confirm(question))) return false;
    return form.submit();
  };
  const { rules } = form.values;
  const chooseSystem = (system: HotelSystem) => {
    form.setValue('system', system);
    const fields = typedFor(system, system === hotel.system ? hotel.connection : {});
    for (const [name, value] of Object.entries(fields)) form.setValue(name as keyof ConnectionValues, value);
  };
  const setRule = (at: number, change: Partial<Rule>) =>
    form.setValue(
      'rules',
      rules.map((rule, n) => (n === at ? { ...rule, ...change } : rule)),
    );
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={t('Hotel system')}
      form={{ ...form, submit }}
      submitLabel={t('Save')}
      size={560}
    >
      <Select
        label={t('Which system')}
        description={t('With “List” you hand over who is in house, as a file here or by a program with an API key.')}
        allowDeselect={false}
        data={hotelSystems.map((system) => ({ value: system, label: t(systemNames[system]) }))}
        {...form.field('system')}
        onChange={(system) => system && chooseSystem(system as HotelSystem)}
      />
      <ConnectionFields
        system={form.values.system}
        stored={form.values.system === hotel.system ? hotel.storedSecrets : []}
        form={form as unknown as Form<ConnectionValues>}
      />
      {isConnected(form.values.system) && (
        <>
          {/* FIAS tells by itself: nobody asks it about a room. */}
          {form.values.system !== 'fias' && (
            <NumberField
              label={t('Ask again after, in seconds')}
              description={t('For so long an answer about a room counts.')}
              min={10}
              max={3600}
              {...form.field('keptSeconds')}
              onChange={(keptSeconds) => form.setValue('keptSeconds', keptSeconds)}
            />
          )}
          <Select
            label={t('While the system does not answer')}
            description={t(awayHints[form.values.awayRule])}
            allowDeselect={false}
            data={awayRules.map((rule) => ({ value: rule, label: t(awayWords[rule]) }))}
            {...form.field('awayRule')}
            onChange={(rule) => rule && form.setValue('awayRule', rule as AwayRule)}
          />
          {form.values.awayRule === 'list' && (
            <NumberField
              label={t('For how long, in hours')}
              description={t('After that nobody gets in by room until it answers again.')}
              max={72}
              {...form.field('awayHours')}
              onChange={(awayHours) => form.setValue('awayHours', awayHours)}
            />
          )}
        </>
      )}
      <NumberField
        label={t('Devices of a booking')}
        description={t('All phones and laptops of its guests together. 0 is no limit.')}
        max={100}
        {...form.field('devices')}
        onChange={(devices) => form.setValue('devices', devices)}
      />
      <Switch
        label={t('Ignore letters of wings')}
        description={t('A101 is the same room as 101.')}
        checked={form.values.ignoresWings}
        onChange={({ currentTarget: { checked } }) => form.setValue('ignoresWings', checked)}
      />
      <Switch
        label={t('Put what the hotel knows into profiles')}
        description={t('Name, language and e-mail of a guest who has logged in. Only where your guests agreed to it.')}
        checked={form.values.tellsProfiles}
        onChange={({ currentTarget: { checked } }) => form.setValue('tellsProfiles', checked)}
      />
      <fieldset className={classes.rules}>
        <legend>{t('Speeds by VIP code and kind of room')}</legend>
        <p className={classes.hint}>
          {t(
            'The first rule that fits counts; empty is any. The limits of the login method count too, the tighter wins.',
          )}
        </p>
        {rules.map((rule, at) => (
          // eslint-disable-next-line react/no-array-index-key
          <div key={at} className={classes.rule} role="group" aria-label={t('Rule {n}', { n: at + 1 })}>
            <TextInput
              label={t('VIP code')}
              maxLength={20}
              value={rule.vip}
              onChange={({ currentTarget: { value } }) => setRule(at, { vip: value })}
            />
            <TextInput
              label={t('Kind of room')}
              maxLength={40}
              value={rule.roomType}
              onChange={({ currentTarget: { value } }) => setRule(at, { roomType: value })}
            />
            <NumberField
              label={t('Download, kbit/s')}
              max={10_000_000}
              value={rule.limits.speedDown}
              onChange={(speedDown) => setRule(at, { limits: { ...rule.limits, speedDown } })}
            />
            <NumberField
              label={t('Upload, kbit/s')}
              max={10_000_000}
              value={rule.limits.speedUp}
              onChange={(speedUp) => setRule(at, { limits: { ...rule.limits, speedUp } })}
            />
            <Button
              variant="subtle"
              color="danger"
              size="compact-md"
              onClick={() =>
                form.setValue(
                  'rules',
                  rules.filter((_, n) => n !== at),
                )
              }
            >
              {t('Remove this rule')}
            </Button>
          </div>
        ))}
        {rules.length < mostStayRules && (
          <Button
            variant="default"
            className={classes.addRule}
            leftSection={<IconPlus aria-hidden />}
            onClick={() => form.setValue('rules', [...rules, newRule])}
          >
            {t('Add a rule')}
          </Button>
        )}
      </fieldset>
    </FormDrawer>
  );
}
