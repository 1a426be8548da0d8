import { Alert, Button, Switch } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useState } from 'react';
import { leastMonths, mostMonths } from '@wifi/contract/upkeep/privacy-words.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { WaitingCard } from '../../../kit/feedback/waiting-card.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { rowWords, subjectHints, subjectWords } from './privacy-words.ts';
import classes from './privacy.module.css';

type Rules = AnswerOf<'GET /privacy/retention'>['rules'];

export default function Retention() {
  const t = useT();
  const stored = usePageCall('GET /privacy/retention');
  const title = t('How long you keep what');
  if (!stored.data)
    return <WaitingCard title={title} rows={3} isError={stored.isError} onRetry={() => void stored.refetch()} />;
  return <RetentionForm key={JSON.stringify(stored.data)} title={title} stored={stored.data.rules} />;
}

function RetentionForm({ title, stored }: { title: string; stored: Rules }) {
  const t = useT();
  const confirm = useConfirm();
  const [rules, setRules] = useState(stored);
  const dryRun = usePageSend('POST /privacy/retention/dry-run');
  const save = usePageSend('PUT /privacy/retention', { refreshes: ['GET /privacy/retention'] });
  const change = (subject: Rules[number]['subject'], more: Partial<Rules[number]>) => {
    dryRun.reset();
    setRules(rules.map((rule) => (rule.subject === subject ? { ...rule, ...more } : rule)));
  };
  const run = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toast.error(describeError(t, error));
    }
  };
  const takesMore = rules.some(
    ({ subject, isOn, months }) =>
      isOn && stored.some((old) => old.subject === subject && (!old.isOn || months < old.months)),
  );
  const store = () =>
    run(async () => {
      const body = t('It is carried out every night and cannot be undone. Try it first if you are not sure what goes.');
      if (
        takesMore &&
        !(await confirm({ title: t('Delete old data from tonight on?'), body, action: t('Save'), danger: true }))
      )
        return;
      await save.mutateAsync({ body: { rules } });
      toast.success(t('Saved'));
    });
  return (
    <Card
      title={title}
      description={t('What is past its time goes every night, for good. Nothing goes until you turn it on.')}
    >
      <div className={classes.rules}>
        {rules.map(({ subject, isOn, months }) => (
          <div key={subject} className={classes.rule}>
            <Switch
              label={t(subjectWords[subject])}
              description={t(subjectHints[subject])}
              checked={isOn}
              onChange={({ currentTarget }) => change(subject, { isOn: currentTarget.checked })}
            />
            <NumberField
              label={t('Months')}
              aria-label={t('Months: {name}', { name: t(subjectWords[subject]) })}
              value={months}
              min={leastMonths}
              max={mostMonths}
              disabled={!isOn}
              onChange={(value) => change(subject, { months: value })}
            />
          </div>
        ))}
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconFlask aria-hidden />}
            loading={dryRun.isPending}
            onClick={() => void run(() => dryRun.mutateAsync({ body: { rules } }))}
          >
            {t('Try without deleting')}
          </Button>
          <Button
            loading={save.isPending}
            disabled={JSON.stringify(rules) === JSON.stringify(stored)}
            onClick={() => void store()}
          >
            {t('Save')}
          </Button>
        </div>
        {dryRun.data && (
          <Alert role="status" color="gray" title={t('What would go now')}>
            <RetentionOutcome due={dryRun.data.due} />
          </Alert>
        )}
      </div>
    </Card>
  );
}

type Due = AnswerOf<'POST /privacy/retention/dry-run'>['due'];

/** Exactly how many of what, how old the oldest is, and from which day on everything stays. */
function RetentionOutcome({ due }: { due: Due }) {
  const t = useT();
  const format = useFormat();
  const going = due
    .map(({ counts, ...one }) => ({ ...one, counts: Object.entries(counts).filter(([, n]) => n > 0) }))
    .filter(({ counts }) => counts.length > 0);
  if (due.length === 0) return <p className={classes.none}>{t('Nothing: no rule is on.')}</p>;
  if (going.length === 0) return <p className={classes.none}>{t('Nothing: all that is here is younger.')}</p>;
  return (
    <ul className={classes.outcome}>
      {going.map(({ subject, before, oldest, counts }) => (
        <li key={subject}>
          <strong>{t(subjectWords[subject])}</strong>:{' '}
          {counts
            .map(([name, n]) => (rowWords[name] ? t(rowWords[name], { n }) : `${name}: ${format.number(n)}`))
            .join(' · ')}
          <div className={classes.faint}>
            {oldest
              ? t('From {oldest} to {before}', { oldest: format.date(oldest), before: format.date(before) })
              : t('Before {before}', { before: format.date(before) })}
          </div>
        </li>
      ))}
    </ul>
  );
}
