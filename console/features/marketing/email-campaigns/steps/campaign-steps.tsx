import { useState } from 'react';
import { useForm } from '../../../../kit/form/use-form.ts';
import { msg, useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { useDescribe } from '../../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../../shell/calls/queries.ts';
import { StepForm } from '../../../../shell/sent-campaigns/step-form.tsx';
import { campaignReads, type EmailCampaign } from '../campaign-words.ts';
import { AudienceStep } from './audience-step.tsx';
import { problemsIn, sentOf, valuesOf, type CampaignValues } from './campaign-values.ts';
import { CheckStep } from './check-step.tsx';
import { MailStep } from './mail-step.tsx';
import { ScheduleStep } from './schedule-step.tsx';
import classes from '../../../../shell/sent-campaigns/sent-campaigns.module.css';

const steps = [
  { id: 'audience', name: msg('Audience'), fields: ['name', 'audience'] },
  { id: 'mail', name: msg('Mail'), fields: ['templateId', 'subject', 'test'] },
  { id: 'schedule', name: msg('When'), fields: ['schedule', 'heldOut', 'returnDays'] },
  { id: 'check', name: msg('Check and send'), fields: [] },
] as const satisfies readonly { id: string; name: string; fields: readonly (keyof CampaignValues)[] }[];
type Step = (typeof steps)[number]['id'];

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
  return (
    <StepForm<Step, CampaignValues> steps={steps} step={step} onStep={setStep} form={form}>
      {step === 'check' ? (
        <CheckStep campaign={campaign} onGo={setStep} />
      ) : (
        <Card className={classes.form}>
          {step === 'audience' && <AudienceStep form={form} />}
          {step === 'mail' && <MailStep form={form} />}
          {step === 'schedule' && <ScheduleStep form={form} />}
        </Card>
      )}
    </StepForm>
  );
}
