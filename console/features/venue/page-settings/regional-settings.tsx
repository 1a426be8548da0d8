import { Select, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { languages, type LanguageId } from '@wifi/contract/languages.ts';
import { looksLikeClock } from '@wifi/contract/venue/check-out.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { WaitingCard } from '../../../kit/feedback/waiting-card.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useLanguage, useT } from '../../../kit/language.tsx';
import { localeOf } from '../../../kit/translator.ts';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { FormCard } from '../../../widgets/forms/form-card.tsx';
import { currencyOptions } from '../../../widgets/words/currency-options.ts';
import { timeZoneOption, timeZoneOptions } from './time-zones.ts';
import classes from './page-settings.module.css';

type Settings = AnswerOf<'GET /page-settings'>;

export default function RegionalSettings() {
  const t = useT();
  const settings = usePageCall('GET /page-settings');
  const title = t('General');
  if (settings.data) return <SettingsForm key={settings.data.id} title={title} settings={settings.data} />;
  return <WaitingCard title={title} rows={4} isError={settings.isError} onRetry={() => void settings.refetch()} />;
}

function SettingsForm({ title, settings }: { title: string; settings: Settings }) {
  const t = useT();
  const { language } = useLanguage();
  const confirm = useConfirm();
  const update = usePageSend('PUT /page-settings/{id}', { refreshes: ['GET /page-settings'] });
  const { id, timeZone, currency, languageId, checkOut } = settings;
  const form = useForm({
    ...useDescribe(),
    initial: { timeZone, currency, languageId, checkOut },
    validate: (values) => (looksLikeClock.test(values.checkOut) ? {} : { checkOut: t('Hours and minutes: 12:00') }),
    onSubmit: async (body) => {
      await update.mutateAsync({ params: { id: String(id) }, body });
      toast.success(t('Updated'));
    },
  });
  const submit: typeof form.submit = async (event) => {
    event?.preventDefault();
    const zone = form.values.timeZone;
    const question = {
      title: t('Go by the clocks of {zone}?', { zone: zone.replaceAll('_', ' ') }),
      body: t(
        'Every report is counted anew, since days begin at another hour: until that is done, which takes minutes for a year of a busy venue, reports show what was counted before. Campaigns and hours follow the new clocks at once. Nothing that happened is lost.',
      ),
      action: t('Change the time zone'),
    };
    if (zone !== timeZone && !(await confirm(question))) return false;
    return form.submit();
  };
  // Hundreds of options take a moment, so they wait until somebody wants to choose. (Not by unmounting the lists: an
  // input would not know then that its list is open.)
  const [isChoosing, setChoosing] = useState(false);
  const chosen = form.values.timeZone;
  const zones = useMemo(() => (isChoosing ? timeZoneOptions(chosen) : [timeZoneOption(chosen)]), [isChoosing, chosen]);
  const chosenCurrency = form.values.currency;
  const currencies = useMemo(() => {
    const all = currencyOptions(currency, localeOf(language));
    return isChoosing ? all : all.filter(({ value }) => value === chosenCurrency);
  }, [isChoosing, chosenCurrency, currency, language]);
  const choice = {
    searchable: true,
    allowDeselect: false,
    selectFirstOptionOnChange: true,
    onDropdownOpen: () => setChoosing(true),
  };
  return (
    <FormCard
      isEdit
      form={{ ...form, submit }}
      title={title}
      description={t(
        'Days are counted by this clock and sums shown in this currency. Guests whose language we do not know see the default one.',
      )}
      submitLabel={t('Save')}
    >
      <div className={classes.fields}>
        <Select
          {...choice}
          label={t('Time zone')}
          data={zones}
          {...form.field('timeZone')}
          onChange={(zone) => zone && form.setValue('timeZone', zone)}
        />
        <Select
          {...choice}
          label={t('Currency')}
          data={currencies}
          {...form.field('currency')}
          onChange={(code) => code && form.setValue('currency', code)}
        />
        <Select
          {...choice}
          searchable={false}
          label={t('Default language')}
          data={languages.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('languageId')}
          onChange={(id) => id && form.setValue('languageId', id as LanguageId)}
        />
        <TextInput
          type="time"
          dir="ltr"
          label={t('Check-out')}
          description={t(
            'When guests leave their rooms. Guest accounts and access codes that are good until check-out end then.',
          )}
          {...form.field('checkOut')}
        />
      </div>
    </FormCard>
  );
}
