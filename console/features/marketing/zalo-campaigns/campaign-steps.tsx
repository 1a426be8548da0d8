import { useState } from 'react';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { msg, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { BeginFields } from '../../../shell/sent-campaigns/begin-fields.tsx';
import { CompareFields } from '../../../shell/sent-campaigns/compare-fields.tsx';
import { StepForm } from '../../../shell/sent-campaigns/step-form.tsx';
import { AudienceStep } from './audience-step.tsx';
import { problemsIn, sentOf, valuesOf, type CampaignForm, type CampaignValues } from './campaign-values.ts';
import { campaignReads, type ZaloCampaign } from './campaign-words.ts';
import { CheckStep } from './check-step.tsx';
import { MessageStep } from './message-step.tsx';
import classes from '../../../shell/sent-campaigns/sent-campaigns.module.css';

const steps = [
  { id: 'audience', name: msg('Audience'), fields: ['name', 'audience'] },
  { id: 'message', name: msg('Message'), fields: ['templateId', 'outsideTemplateId', 'isFreeOnly'] },
  { id: 'schedule', name: msg('When'), fields: ['schedule', 'heldOut', 'returnDays'] },
  { id: 'check', name: msg('Check and send'), fields: [] },
] as const satisfies readonly { id: string; name: string; fields: readonly (keyof CampaignValues)[] }[];
type Step = (typeof steps)[number]['id'];

export function CampaignSteps({ campaign }: { campaign: ZaloCampaign }) {
  const t = useT();
  const [step, setStep] = useState<Step>('audience');
  const save = usePageSend('PUT /zalo/campaigns/{id}', { refreshes: [...campaignReads] });
  const describe = useDescribe();
  const form = useForm<CampaignValues>({
    ...describe,
    describeFailure: (error: unknown) =>
      t('Update campaign failed: {msg}', { msg: describe.describeFailure(error) || t('Unknown error') }),
    initial: valuesOf(campaign),
    validate: (values) => problemsIn(values, t),
    onSubmit: async (values) => {
      await save.mutateAsync({
        params: { id: campaign._id },
        body: { ...sentOf(values), version: campaign.version },
      });
      toast.success(t('Campaign updated'));
    },
  });
  return (
    <StepForm<Step, CampaignValues> steps={steps} step={step} onStep={setStep} form={form}>
      {step === 'check' ? (
        <CheckStep campaign={campaign} onGo={setStep} />
      ) : (
        <Card className={classes.form}>
          {step === 'audience' && <AudienceStep form={form} />}
          {step === 'message' && <MessageStep form={form} />}
          {step === 'schedule' && <ScheduleStep form={form} />}
        </Card>
      )}
    </StepForm>
  );
}

function ScheduleStep({ form }: { form: CampaignForm }) {
  const t = useT();
  const { schedule, heldOut, returnDays } = form.values;
  return (
    <>
      <BeginFields
        {...schedule}
        error={form.errors.schedule}
        onChange={(changes) => form.setValue('schedule', { ...schedule, ...changes })}
      />
      <p className={classes.hint}>
        {t(
          'Approved templates go out from 6:00 to 21:59 in Vietnam, and nothing in your quiet hours: what is left waits.',
        )}
      </p>
      <CompareFields
        heldOut={heldOut}
        returnDays={returnDays}
        onHeldOut={(next) => form.setValue('heldOut', next)}
        onReturnDays={(next) => form.setValue('returnDays', next)}
      />
    </>
  );
}
