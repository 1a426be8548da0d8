import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { leastAgeOfConsent, mostAgeOfConsent } from '@wifi/contract/venue/age-of-consent.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { WaitingCard } from '../../../kit/feedback/waiting-card.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import classes from './privacy.module.css';

type Rules = AnswerOf<'GET /privacy/children'>;

export default function Children() {
  const t = useT();
  const stored = usePageCall('GET /privacy/children');
  const title = t('Children');
  if (!stored.data)
    return <WaitingCard title={title} rows={2} isError={stored.isError} onRetry={() => void stored.refetch()} />;
  return <ChildrenForm key={JSON.stringify(stored.data)} title={title} stored={stored.data} />;
}

function ChildrenForm({ title, stored }: { title: string; stored: Rules }) {
  const t = useT();
  const [rules, setRules] = useState(stored);
  const save = usePageSend('PUT /privacy/children', { refreshes: ['GET /privacy/children'] });
  const store = async () => {
    try {
      await save.mutateAsync({ body: rules });
      toast.success(t('Saved'));
    } catch (error) {
      toast.error(describeError(t, error));
    }
  };
  return (
    <Card
      title={title}
      description={t(
        'Whoever says at the portal to be younger goes online, and nothing is kept of who they are: no answers, no contact, no consent. A change counts for logins from then on.',
      )}
    >
      <div className={classes.rules}>
        <NumberField
          className={classes.age}
          label={t('A child is younger than')}
          description={t('In years. The law says sixteen in Vietnam, and thirteen to sixteen in Europe.')}
          value={rules.ageOfConsent}
          min={leastAgeOfConsent}
          max={mostAgeOfConsent}
          onChange={(ageOfConsent) => setRules({ ...rules, ageOfConsent })}
        />
        <Switch
          label={t('Ask for a parent or guardian')}
          description={t(
            'A child is asked on a page of its own whether one is there. Who agrees gives their name, and the answers are kept as those of any guest.',
          )}
          checked={rules.asksGuardian}
          onChange={({ currentTarget }) => setRules({ ...rules, asksGuardian: currentTarget.checked })}
        />
        <div className={classes.actions}>
          <Button
            loading={save.isPending}
            disabled={JSON.stringify(rules) === JSON.stringify(stored)}
            onClick={() => void store()}
          >
            {t('Save')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
