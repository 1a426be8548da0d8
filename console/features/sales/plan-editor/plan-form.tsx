import { Checkbox, Input, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { planLimits, planModules, type PlanModule } from '@wifi/contract/venue/plan-words.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { useForm, type Form } from '../../../kit/form/use-form.ts';
import { useLanguage, useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { useSend } from '../../../shell/calls/queries.ts';
import { decimalsOf } from '../../../widgets/plans/money.ts';
import { flagNames, limitNames, moduleNames } from '../../../widgets/plans/plan-names.ts';
import { currencyOptions } from '../../../widgets/words/currency-options.ts';
import { draftOf, planOfDraft, type Plan, type PlanDraft } from './plan-draft.ts';
import classes from './plan-form.module.css';

/** Makes a plan ('new') or changes one. */
export function PlanForm({ plan, onClose }: { plan: Plan | 'new' | undefined; onClose: () => void }) {
  const t = useT();
  // Keeps its words while the drawer slides away.
  const last = useRef(plan);
  if (plan) last.current = plan;
  const existing = last.current === 'new' ? undefined : last.current;
  const create = useSend('POST /plans', { refreshes: ['GET /plans'] });
  const change = useSend('PUT /plans/{id}', { refreshes: ['GET /plans'] });
  const form = useForm<PlanDraft>({
    ...useDescribe(),
    initial: draftOf(existing),
    onSubmit: async (draft) => {
      const body = planOfDraft(draft);
      if (existing) await change.mutateAsync({ params: { id: String(existing.id) }, body });
      else await create.mutateAsync({ body });
      toast.success(existing ? t('Updated') : t('Created'));
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (plan) reset();
  }, [plan, reset]);
  return (
    <FormDrawer
      opened={plan !== undefined}
      onClose={onClose}
      title={existing ? t('Edit {name}', { name: existing.name }) : t('New plan')}
      form={form}
      submitLabel={existing ? t('Save') : t('Create')}
      size={640}
    >
      <PlanFields form={form} isFree={existing?.isFree ?? false} />
    </FormDrawer>
  );
}

function PlanFields({ form, isFree }: { form: Form<PlanDraft>; isFree: boolean }) {
  const t = useT();
  const { field, values, setValue, errors } = form;
  return (
    <>
      {!isFree && (
        <>
          <TextInput label={t('Name')} required maxLength={40} autoComplete="off" data-autofocus {...field('name')} />
          <Prices form={form} />
        </>
      )}
      <fieldset className={classes.group}>
        <legend>{t('Limits')}</legend>
        <p className={classes.hint}>{t('Left empty, there is no limit. A limit never keeps a guest offline.')}</p>
        <div className={classes.pairs}>
          {planLimits.map((limit) => (
            <NumberInput
              key={limit}
              label={t(limitNames[limit])}
              placeholder={t('No limit')}
              min={0}
              allowDecimal={false}
              allowNegative={false}
              value={values[`limits.${limit}`]}
              error={errors[`limits.${limit}`]}
              onChange={(value) => setValue(`limits.${limit}`, value === '' ? '' : Number(value))}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('Features')}</legend>
        {!isFree && (
          <div className={classes.pairs}>
            {(['videoUpload', 'cta'] as const).map((flag) => (
              <Switch
                key={flag}
                label={t(flagNames[flag])}
                checked={values[flag]}
                onChange={(event) => setValue(flag, event.currentTarget.checked)}
              />
            ))}
          </div>
        )}
        <Checkbox.Group
          aria-label={t('Features')}
          value={values.modules}
          onChange={(chosen) => setValue('modules', chosen as PlanModule[])}
        >
          <div className={classes.pairs}>
            {planModules.map((module) => (
              <Checkbox key={module} value={module} label={t(moduleNames[module])} />
            ))}
          </div>
        </Checkbox.Group>
        {errors.modules && <Input.Error role="alert">{errors.modules}</Input.Error>}
      </fieldset>
    </>
  );
}

function Prices({ form: { field, values } }: { form: Form<PlanDraft> }) {
  const t = useT();
  const { language } = useLanguage();
  const currencies = useMemo(() => currencyOptions(values.currency, language), [values.currency, language]);
  const decimals = decimalsOf(values.currency);
  const { value: currency, onChange, ...currencyField } = field('currency');
  const price = { allowDecimal: decimals > 0, decimalScale: decimals, thousandSeparator: ' ' };
  return (
    <>
      <Select
        label={t('Currency')}
        searchable
        allowDeselect={false}
        data={currencies}
        value={currency}
        onChange={(code) => onChange(code ?? currency)}
        {...currencyField}
      />
      <div className={classes.pairs}>
        <NumberField label={t('Price per month')} {...price} {...field('pricePerMonth')} />
        <NumberField label={t('Price per year')} {...price} {...field('pricePerYear')} />
      </div>
    </>
  );
}
