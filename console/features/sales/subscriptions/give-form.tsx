import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { useSend } from '../../../shell/calls/queries.ts';
import { decimalsOf, minorOf } from '../../../widgets/plans/money.ts';
import { GivePreview } from './give-preview.tsx';
import { subscriptionReads, type Subscription } from './subscription.tsx';
import classes from './subscriptions.module.css';

type Plan = AnswerOf<'GET /plans'>['rows'][number];

interface Values {
  planId: string;
  term: 'months' | 'until' | 'lifetime';
  months: number;
  until: string;
  reason: string;
  amount: number;
}

interface Props {
  subscription: Subscription | undefined;
  plans: readonly Plan[];
  onClose: () => void;
}

/** A plan for a page, or more of the one it has. */
export function GiveForm({ subscription, plans, onClose }: Props) {
  const t = useT();
  // Keeps its words while the drawer slides away.
  const last = useRef(subscription);
  if (subscription) last.current = subscription;
  const shown = last.current;
  const offered = plans.filter(({ id, isFree, archivedAt }) => !isFree && (!archivedAt || id === shown?.planId));
  const give = useSend('POST /subscriptions/{eid}', { refreshes: [...subscriptionReads] });
  const currencyOf = (planId: string) => plans.find(({ id }) => String(id) === planId)?.currency ?? 'VND';
  const form = useForm<Values>({
    ...useDescribe(),
    initial: {
      planId: String(offered.find(({ id }) => id === shown?.planId)?.id ?? offered[0]?.id ?? ''),
      term: 'months',
      months: 12,
      until: '',
      reason: '',
      amount: 0,
    },
    validate: ({ reason, term, until }) => ({
      ...(reason.trim() ? {} : { reason: t(reasons.required) }),
      ...(term === 'until' && !until && { until: t(reasons.required) }),
    }),
    onSubmit: async ({ planId, term, months, until, reason, amount }) => {
      const currency = currencyOf(planId);
      await give.mutateAsync({
        params: { eid: shown!.eid },
        body: {
          planId: Number(planId),
          ...(term === 'months' && { months }),
          ...(term === 'until' && { until }),
          isLifetime: term === 'lifetime',
          reason,
          amount: minorOf(amount, currency),
          currency,
        },
      });
      toast.success(t('Updated'));
    },
  });
  const { reset, values, field, setValue } = form;
  useEffect(() => {
    if (subscription) reset();
  }, [subscription, reset]);
  const currency = currencyOf(values.planId);
  return (
    <FormDrawer
      opened={subscription !== undefined}
      onClose={onClose}
      title={t('A plan for {page}', { page: shown?.page ?? '' })}
      form={form}
      submitLabel={t('Save')}
    >
      <NativeSelect
        label={t('Plan')}
        data-autofocus
        data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...field('planId')}
      />
      <SegmentedControl
        aria-label={t('How long')}
        fullWidth
        value={values.term}
        onChange={(term) => setValue('term', term as Values['term'])}
        data={[
          { value: 'months', label: t('Months') },
          { value: 'until', label: t('Until a day') },
          { value: 'lifetime', label: t('For good') },
        ]}
      />
      {values.term === 'months' && <NumberField label={t('Months')} max={120} {...field('months')} min={1} />}
      {values.term === 'until' && <TextInput type="date" label={t('Last day')} required {...field('until')} />}
      {subscription && values.planId && (values.term !== 'until' || values.until) && (
        <GivePreview
          eid={subscription.eid}
          planId={values.planId}
          {...(values.term === 'months' && { months: Math.min(120, Math.max(1, Math.round(values.months) || 1)) })}
          {...(values.term === 'until' && { until: values.until })}
        />
      )}
      <div className={classes.pairs}>
        <NumberField
          label={t('Paid, {currency}', { currency })}
          allowDecimal={decimalsOf(currency) > 0}
          decimalScale={decimalsOf(currency)}
          thousandSeparator=" "
          {...field('amount')}
        />
      </div>
      <TextInput
        label={t('Reason')}
        description={t('Stands in the history: why, and by whose word.')}
        required
        maxLength={300}
        {...field('reason')}
      />
    </FormDrawer>
  );
}
