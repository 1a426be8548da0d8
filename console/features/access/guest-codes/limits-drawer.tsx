import { MultiSelect } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { mostCodesADay, usualCodeLimits } from '@wifi/contract/access/guest-code-words.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useLanguage, useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { countryOptions } from './countries.ts';

const blank = { ...usualCodeLimits, countries: [] as string[] };

/** What keeps strangers from having messages sent for the money in it. */
export function LimitsDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT();
  const { language } = useLanguage();
  const { data } = usePageCall('GET /guest-codes/settings', {}, { enabled: opened });
  const save = usePageSend('PUT /guest-codes/settings', {
    refreshes: ['GET /guest-codes/settings', 'GET /guest-codes/figures'],
  });
  const form = useForm({
    ...useDescribe(),
    initial: blank,
    validate: ({ countries }) => (countries.length > 0 ? {} : { countries: t(reasons.required) }),
    onSubmit: async ({ countries, perNumber, perPhone, perDevice, smsADay, emailsADay }) => {
      await save.mutateAsync({ body: { countries, perNumber, perPhone, perDevice, smsADay, emailsADay } });
      toast.success(t('Saved'));
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (opened && data) reset(data);
  }, [opened, data, reset]);
  const options = useMemo(() => countryOptions(language), [language]);
  return (
    <FormDrawer opened={opened} onClose={onClose} title={t('Countries and limits')} form={form} submitLabel={t('Save')}>
      <MultiSelect
        label={t('Countries that text messages go to')}
        description={t('Numbers of other countries get no code. Some countries’ messages cost many times as much.')}
        searchable
        required
        data={options}
        nothingFoundMessage={t('Nothing matches')}
        value={form.values.countries}
        onChange={(countries) => form.setValue('countries', countries)}
        error={form.errors.countries}
        name="countries"
      />
      <NumberField label={t('To one number or address, a day')} min={1} max={100} {...form.field('perNumber')} />
      <NumberField label={t('For one phone, a day')} min={1} max={100} {...form.field('perPhone')} />
      <NumberField label={t('At one router, a day')} min={1} max={mostCodesADay} {...form.field('perDevice')} />
      <NumberField
        label={t('Text messages of the page, a day')}
        description={t('The admins get a mail at 80 % and when all are sent.')}
        min={1}
        max={mostCodesADay}
        {...form.field('smsADay')}
      />
      <NumberField
        label={t('Code mails of the page, a day')}
        min={1}
        max={mostCodesADay}
        {...form.field('emailsADay')}
      />
    </FormDrawer>
  );
}
