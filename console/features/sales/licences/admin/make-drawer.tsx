import { NativeSelect, TextInput } from '@mantine/core';
import { longestText } from '@wifi/contract/limits.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { longestLicencePrefix } from '@wifi/contract/sales/licence-code-text.ts';
import { mostCodesInBatch, mostLicenceMonths } from '@wifi/contract/sales/licence-words.ts';
import { FormDrawer } from '../../../../kit/form/form-drawer.tsx';
import { NumberField } from '../../../../kit/form/number-field.tsx';
import { useForm } from '../../../../kit/form/use-form.ts';
import { useFreshForm } from '../../../../kit/form/use-fresh-form.ts';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { useDescribe } from '../../../../shell/calls/describe-error.ts';
import { useCall, useSend } from '../../../../shell/calls/queries.ts';
import { monthsWords } from '../licence-words.tsx';
import type { ReadyBatch } from './licences-ready.tsx';

interface MakeDrawerProps {
  opened: boolean;
  onClose: () => void;
  onMade: (batch: ReadyBatch) => void;
}

const forGood = 'for good';
const terms = ['1', '3', '6', '12', '24', '36', forGood];

const initial = {
  planId: '',
  months: '12',
  count: 10,
  prefix: '',
  validUntil: '',
  reseller: '',
  note: '',
};

export function MakeDrawer({ opened, onClose, onMade }: MakeDrawerProps) {
  const t = useT();
  const format = useFormat();
  const plans = useCall('GET /plans', undefined, { enabled: opened });
  // As the server sells them: FREE is what a page has without a code.
  const offered = plans.data?.rows.filter(({ isFree, archivedAt }) => !isFree && !archivedAt) ?? [];
  const make = useSend('POST /licence-batches', { refreshes: ['GET /licence-batches', 'GET /licence-codes'] });
  const form = useForm({
    ...useDescribe(),
    initial,
    validate: ({ planId, prefix }) => ({
      ...(planId ? {} : { planId: t(reasons['not-one-of']) }),
      ...(/^[A-Za-z0-9]*$/.test(prefix) ? {} : { prefix: t(reasons.alphanumeric) }),
    }),
    onSubmit: async ({ planId, months, validUntil, ...values }) =>
      onMade(
        await make.mutateAsync({
          body: {
            ...values,
            planId: Number(planId),
            months: months === forGood ? null : Number(months),
            // The whole of that day, on the clocks of who makes them.
            validUntil: validUntil ? new Date(`${validUntil}T23:59:59`).toISOString() : null,
          },
        }),
      ),
  });
  useFreshForm(opened, form);
  const prefix = form.values.prefix.toUpperCase();
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={t('Make licence codes')}
      form={form}
      submitLabel={t('{n, plural, one {Make # code} other {Make # codes}}', { n: form.values.count })}
    >
      <NativeSelect
        label={t('Plan')}
        required
        data-autofocus
        description={
          plans.data && offered.length === 0 ? t('There is no plan to sell yet. Make one under “Plans”.') : undefined
        }
        data={[
          { value: '', label: t('Choose a plan') },
          ...offered.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...form.field('planId')}
      />
      <NativeSelect
        label={t('For how long')}
        data={terms.map((value) => ({
          value,
          label: monthsWords(t, value === forGood ? null : Math.min(Number(value), mostLicenceMonths)),
        }))}
        {...form.field('months')}
      />
      <NumberField
        label={t('How many')}
        description={t('Up to {n} at once', { n: format.number(mostCodesInBatch) })}
        max={mostCodesInBatch}
        {...form.field('count')}
        min={1}
      />
      <TextInput
        label={t('Prefix')}
        description={t('Stands before every code: {example}', {
          example: [...(prefix ? [prefix] : []), ...Array<string>(5).fill('XXXX')].join('-'),
        })}
        dir="ltr"
        maxLength={longestLicencePrefix}
        autoComplete="off"
        {...form.field('prefix')}
      />
      <TextInput
        type="date"
        label={t('Valid until')}
        description={t('The last day on which they can be put in. Empty: for ever.')}
        {...form.field('validUntil')}
      />
      <TextInput label={t('Reseller')} maxLength={longestText} {...form.field('reseller')} />
      <TextInput label={t('Note')} maxLength={200} {...form.field('note')} />
    </FormDrawer>
  );
}
