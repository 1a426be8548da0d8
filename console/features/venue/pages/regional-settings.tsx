import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { languages, type LanguageId } from '@wifi/contract/languages.ts';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { useLanguage, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { localeOf } from '../../../kit/translator.ts';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { FormCard } from '../../../widgets/forms/form-card.tsx';
import { FactList } from '../../../widgets/marks/fact-list.tsx';
import { currencyOptions } from '../../../widgets/words/currency-options.ts';
import { timeZoneOption, timeZoneOptions } from './time-zones.ts';

type Settings = AnswerOf<'GET /page-settings'>;

export function RegionalSettings({ isReadOnly }: { isReadOnly: boolean }) {
  const t = useT();
  const settings = usePageCall('GET /page-settings');
  const title = t('Time zone, currency and language');
  return (
    <div id="regional">
      {!settings.data ? (
        settings.isError ? (
          <Card title={title}>
            <ErrorState onRetry={() => void settings.refetch()} />
          </Card>
        ) : (
          <Card flush title={title}>
            <SkeletonRows rows={3} />
          </Card>
        )
      ) : isReadOnly ? (
        <Facts title={title} settings={settings.data} />
      ) : (
        <SettingsForm key={settings.data.id} title={title} settings={settings.data} />
      )}
    </div>
  );
}

function Facts({ title, settings }: { title: string; settings: Settings }) {
  const t = useT();
  return (
    <Card title={title}>
      <FactList
        facts={[
          { name: t('Time zone'), value: settings.timeZone.replaceAll('_', ' '), isCode: true },
          { name: t('Currency'), value: settings.currency, isCode: true },
          { name: t('Default language'), value: languages.find(({ id }) => id === settings.languageId)?.name },
        ]}
      />
    </Card>
  );
}

function SettingsForm({ title, settings }: { title: string; settings: Settings }) {
  const t = useT();
  const { language } = useLanguage();
  const update = usePageSend('PUT /page-settings/{id}', { refreshes: ['GET /page-settings'] });
  const { id, timeZone, currency, languageId } = settings;
  const form = useForm({
    ...useDescribe(),
    initial: { timeZone, currency, languageId },
    onSubmit: async (body) => {
      await update.mutateAsync({ params: { id: String(id) }, body });
      toast.success(t('Updated'));
    },
  });
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
      form={form}
      title={title}
      description={t(
        'Days are counted by this clock and sums shown in this currency. Guests whose language we do not know see the default one.',
      )}
      submitLabel={t('Save')}
    >
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
    </FormCard>
  );
}
