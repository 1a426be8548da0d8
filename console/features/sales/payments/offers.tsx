import { Alert, Badge, Button, SegmentedControl } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useState } from 'react';
import { providerNames, type MonthsOnSale, type PaymentProviderName } from '@wifi/contract/sales/payment-words.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useFormat, useLanguage, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { carriedWords } from '../../../widgets/plans/carried-words.ts';
import { monthsWords, useMoney } from './order-words.tsx';
import classes from './payments.module.css';

type Offer = AnswerOf<'GET /page-license/offers'>['offers'][number];

export function Offers({ offers }: { offers: Offer[] }) {
  const t = useT();
  const money = useMoney();
  const onSale = [...new Set(offers.map((offer) => offer.months))].toSorted((one, other) => one - other);
  const [wished, setMonths] = useState<MonthsOnSale>(12);
  const months = onSale.includes(wished) ? wished : onSale[0]!;
  const shown = offers.filter((offer) => offer.months === months);
  const [chosen, setChosen] = useState<number>();
  // Unless they say otherwise, people go on with what they have.
  const offer = shown.find(({ planId }) => planId === chosen) ?? shown.find((each) => each.isExtension) ?? shown[0]!;
  return (
    <Card
      title={t('Plans')}
      actions={
        onSale.length > 1 && (
          <SegmentedControl
            aria-label={t('For how long')}
            value={String(months)}
            onChange={(value) => setMonths(value === '1' ? 1 : 12)}
            data={onSale.map((each) => ({ value: String(each), label: t(monthsWords[each]) }))}
          />
        )
      }
    >
      <fieldset className={classes.offers}>
        <legend className={classes.legend}>{t('Which plan')}</legend>
        {shown.map(({ planId, plan, amount, currency, isExtension }) => (
          <label key={planId} className={classes.offer}>
            <input type="radio" name="plan" checked={planId === offer.planId} onChange={() => setChosen(planId)} />
            <span className={classes.plan}>
              <bdi>{plan}</bdi> {isExtension && <Badge color="gray">{t('Your plan')}</Badge>}
            </span>
            <span className={classes.price}>{money(amount, currency)}</span>
          </label>
        ))}
      </fieldset>
      <Outcome offer={offer} />
      <Pay offer={offer} />
    </Card>
  );
}

/** What it does, said before it is paid for. */
function Outcome({ offer: { plan, endsAt, isExtension, carriedDays, lostDays } }: { offer: Offer }) {
  const t = useT();
  const format = useFormat();
  const date = endsAt ? format.date(endsAt) : '';
  return (
    <div className={classes.outcome} aria-live="polite">
      <p>
        {isExtension
          ? t('{plan} goes on where it would have ended, until {date}.', { plan, date })
          : t('{plan} begins as soon as the payment is confirmed, and runs until {date}.', { plan, date })}
      </p>
      {carriedDays > 0 && <p>{t(carriedWords, { n: carriedDays })}</p>}
      {lostDays > 0 && (
        <Alert color="warn">
          {t('You give up {n, plural, one {# day} other {# days}} of the plan that you have now.', { n: lostDays })}
        </Alert>
      )}
    </div>
  );
}

function Pay({ offer }: { offer: Offer }) {
  const t = useT();
  const confirm = useConfirm();
  const { language } = useLanguage();
  const order = usePageSend('POST /page-license/orders', {
    refreshes: ['GET /page-license/offers', 'GET /page-license/orders'],
  });
  const [going, setGoing] = useState<PaymentProviderName>();
  const { planId, months, amount, currency, lostDays } = offer;
  const pay = async (provider: PaymentProviderName) => {
    const question = {
      title: t('Give up what you have?'),
      body: t('The new plan takes the place of the one that you have now, and what is left of it is gone.'),
      action: t('Pay all the same'),
      danger: true,
    };
    if (lostDays > 0 && !(await confirm(question))) return;
    setGoing(provider);
    try {
      const { url } = await order.mutateAsync({ body: { planId, months, provider, amount, currency, language } });
      globalThis.location.assign(url);
    } catch (error) {
      setGoing(undefined);
      toast.error(describeError(t, error));
    }
  };
  return (
    <div className={classes.ways}>
      {offer.providers.map((provider) => (
        <Button
          key={provider}
          leftSection={<IconCreditCard aria-hidden />}
          loading={going === provider}
          disabled={going !== undefined && going !== provider}
          onClick={() => void pay(provider)}
        >
          {t('Pay with {provider}', { provider: providerNames[provider] })}
        </Button>
      ))}
    </div>
  );
}
