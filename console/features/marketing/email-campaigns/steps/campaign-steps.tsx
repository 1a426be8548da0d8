import { Alert, Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useForm } from '../../../../kit/form/use-form.ts';
import { msg, useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { StepNav } from '../../../../kit/layout/step-nav.tsx';
import { useDescribe } from '../../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../../shell/calls/queries.ts';
import { useLeaveGuard } from '../../../../widgets/forms/use-leave-guard.ts';
import { campaignReads, type EmailCampaign } from '../campaign-words.ts';
import { AudienceStep } from './audience-step.tsx';
import { problemsIn, sentOf, valuesOf, type CampaignValues } from './campaign-values.ts';
import { CheckStep } from './check-step.tsx';
import { MailStep } from './mail-step.tsx';
import { ScheduleStep } from './schedule-step.tsx';
import classes from '../email-campaigns.module.css';

/** In their order, each with the fields it holds: a refused field leads back to its step. */
const steps = [
  { id: 'audience', name: msg('Audience'), fields: ['name', 'audience'] },
  { id: 'mail', name: msg('Mail'), fields: ['templateId', 'subject', 'test'] },
  { id: 'schedule', name: msg('When'), fields: ['schedule', 'heldOut', 'returnDays'] },
  { id: 'check', name: msg('Check and send'), fields: [] },
] as const satisfies readonly { id: string; name: string; fields: readonly (keyof CampaignValues)[] }[];
type Step = (typeof steps)[number]['id'];

const stepWith = (errors: Partial<Record<string, string>>): Step | undefined =>
  steps.find(({ fields }) => (fields as readonly string[]).some((field) => errors[field]))?.id;

/** Every way from one step to another saves: what the last one checks is what will be sent. */
export function CampaignSteps({ campaign }: { campaign: EmailCampaign }) {
  const t = useT();
  const [step, setStep] = useState<Step>('audience');
  const save = usePageSend('PUT /email-campaigns/{id}', { refreshes: [...campaignReads] });
  const form = useForm<CampaignValues>({
    ...useDescribe(),
    initial: valuesOf(campaign),
    validate: (values) => problemsIn(values, t),
    onSubmit: (values) =>
      save.mutateAsync({
        params: { id: String(campaign.id) },
        body: { ...sentOf(values), version: campaign.version },
      }),
  });
  const go = async (next: Step) => {
    if (!form.isDirty || (await form.submit())) setStep(next);
  };
  useLeaveGuard({
    isUnsaved: () => form.isDirty,
    question: {
      title: t('Discard what you typed?'),
      body: t('Your changes have not been saved.'),
      action: t('Discard'),
      danger: true,
    },
    save: () => form.submit(),
  });
  const element = useRef<HTMLFormElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    element.current?.focus({ preventScroll: true });
  }, [step]);
  useEffect(() => {
    if (form.refusals === 0) return;
    const wrong = stepWith(form.errors);
    if (wrong) setStep(wrong);
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    // Once for each refusal: typing afterwards must not move the person.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [form.refusals]);

  const at = steps.findIndex(({ id }) => id === step);
  const next = steps[at + 1];
  return (
    <>
      <StepNav steps={steps} current={step} isWrong={(id) => stepWith(form.errors) === id} onGo={(id) => void go(id)} />
      <form
        ref={element}
        tabIndex={-1}
        aria-label={t(steps[at]!.name)}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (next) void go(next.id);
        }}
      >
        {form.failure && (
          <Alert color="danger" role="alert">
            {form.failure}
          </Alert>
        )}
        {step === 'check' ? (
          <CheckStep campaign={campaign} onGo={(id) => setStep(id)} />
        ) : (
          <Card className={classes.form}>
            {step === 'audience' && <AudienceStep form={form} />}
            {step === 'mail' && <MailStep form={form} />}
            {step === 'schedule' && <ScheduleStep form={form} />}
          </Card>
        )}
        <div className={classes.footer}>
          <Button variant="default" disabled={at === 0 || form.isSubmitting} onClick={() => void go(steps[at - 1]!.id)}>
            {t('Back')}
          </Button>
          {next && (
            <Button type="submit" loading={form.isSubmitting}>
              {t('Save and go on')}
            </Button>
          )}
        </div>
      </form>
    </>
  );
}
