import { Alert, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowLeft, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { isSame } from '../../../../kit/form/form-problems.ts';
import { useForm } from '../../../../kit/form/use-form.ts';
import { useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { PageHeader } from '../../../../kit/layout/page-header.tsx';
import { StepNav } from '../../../../kit/layout/step-nav.tsx';
import { useDescribe } from '../../../../shell/calls/describe-error.ts';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { SplashPreview } from '../../../../shell/splash-preview/splash-preview.tsx';
import { useLeaveGuard } from '../../../../widgets/forms/use-leave-guard.ts';
import type { CampaignWithDays, WifiCampaign } from '../stored-campaign.ts';
import { useCampaignActions } from '../use-campaign-actions.ts';
import { CampaignFigures } from './campaign-figures.tsx';
import type { CampaignValues } from './campaign-values.ts';
import { ContentStep } from './content-step.tsx';
import { DevicesStep } from './devices-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { ScheduleStep } from './schedule-step.tsx';
import { TemplateStep } from './template-step.tsx';
import { useSaveCampaign } from './use-save-campaign.ts';
import { problemsIn, problemsOfStep, stepOf, wizardSteps, type WizardStep } from './wizard-steps.ts';
import classes from './campaign-wizard.module.css';

interface CampaignWizardProps {
  campaign: CampaignWithDays | undefined;
  initial: CampaignValues;
  current: WifiCampaign;
  timeZone: string;
  pageLanguage: LanguageId;
}

const placeOf = (step: WizardStep) => wizardSteps.findIndex(({ id }) => id === step);

export function CampaignWizard({ campaign, initial, current, timeZone, pageLanguage }: CampaignWizardProps) {
  const t = useT();
  const navigate = useNavigate();
  const { remove } = useCampaignActions();
  const [step, setStep] = useState<WizardStep>(campaign ? 'content' : 'template');
  const [furthest, setFurthest] = useState(campaign ? wizardSteps.length - 1 : 0);
  const [language, setLanguage] = useState(pageLanguage);
  // One form, two acts: the button says which of them a submit is.
  const act = useRef<'next' | 'save' | 'draft'>('next');
  const isSaved = useRef(false);
  const save = useSaveCampaign(campaign, initial);
  const go = (next: WizardStep) => {
    setStep(next);
    setFurthest((before) => Math.max(before, placeOf(next)));
  };
  const form = useForm<CampaignValues>({
    ...useDescribe(),
    initial,
    validate: (values) => (act.current === 'next' ? problemsOfStep(step, values, t) : problemsIn(values, t)),
    onSubmit: async (values) => {
      if (act.current === 'next') return go(wizardSteps[placeOf(step) + 1]!.id);
      await save(act.current === 'draft' ? { ...values, type: 'design' } : values);
      isSaved.current = true;
      await navigate('/dashboard/campaign');
    },
  });
  useLeaveGuard({
    isUnsaved: () => !isSaved.current && !isSame(form.values, initial),
    question: {
      title: t('Discard what you typed?'),
      body: t('Your changes have not been saved.'),
      action: t('Discard'),
      danger: true,
    },
  });

  const element = useRef<HTMLFormElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    window.scrollTo({ top: 0 });
    element.current?.focus({ preventScroll: true });
  }, [step]);
  useEffect(() => {
    if (form.refusals === 0) return;
    const wrong = stepOf(form.errors);
    if (wrong && wrong !== step) setStep(wrong);
    requestAnimationFrame(() => {
      const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      (field?.querySelector('input') ?? field)?.focus();
    });
    // Once for each refusal: typing afterwards must not move the person.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [form.refusals]);

  const flows = usePageCall('GET /wifi-campaign', { query: { limit: '200', skip: '0' } });
  const flow = flows.data?.rows.find(({ id }) => String(id) === form.values.wifiCampaignId)?.flow ?? current.flow;
  const [shown] = useDebouncedValue(form.values.design, 300);
  const shared = { form, flow };
  const isLast = step === 'review';
  return (
    <>
      <PageHeader
        title={campaign ? campaign.name : t('New campaign')}
        purpose={t('Template, content, schedule, devices: then look at it once more and save.')}
        actions={
          <>
            <Button
              variant="default"
              component={Link}
              to="/dashboard/campaign"
              leftSection={<IconArrowLeft aria-hidden className={classes.arrow} />}
            >
              {t('All campaigns')}
            </Button>
            {campaign && (
              <Button
                variant="default"
                color="danger"
                leftSection={<IconTrash aria-hidden />}
                onClick={() =>
                  void remove(campaign).then((gone) => {
                    if (gone) {
                      isSaved.current = true;
                      void navigate('/dashboard/campaign');
                    }
                  })
                }
              >
                {t('Delete')}
              </Button>
            )}
          </>
        }
      />
      {campaign && campaign.figures.views + campaign.figures.logins > 0 && <CampaignFigures campaign={campaign} />}
      <StepNav
        steps={wizardSteps}
        current={step}
        isOpen={(each) => placeOf(each) <= furthest}
        isWrong={(each) => stepOf(form.errors) === each}
        onGo={go}
      />
      <div className={classes.columns} data-step={step}>
        <Card>
          <form
            ref={element}
            className={classes.form}
            tabIndex={-1}
            aria-label={t(wizardSteps[placeOf(step)]!.name)}
            noValidate
            onSubmit={(event) => void form.submit(event)}
          >
            {form.failure && (
              <Alert color="danger" role="alert">
                {form.failure}
              </Alert>
            )}
            {step === 'template' && <TemplateStep {...shared} />}
            {step === 'content' && <ContentStep {...shared} language={language} onLanguage={setLanguage} />}
            {step === 'schedule' && <ScheduleStep {...shared} timeZone={timeZone} />}
            {step === 'devices' && <DevicesStep {...shared} />}
            {step === 'review' && <ReviewStep {...shared} timeZone={timeZone} campaignId={campaign?.id} />}
            <footer className={classes.footer}>
              {step !== 'template' && (
                <Button variant="default" onClick={() => setStep(wizardSteps[placeOf(step) - 1]!.id)}>
                  {t('Back')}
                </Button>
              )}
              <span className={classes.gap} />
              {isLast && !campaign && form.values.type !== 'design' && (
                <Button
                  type="submit"
                  variant="default"
                  loading={form.isSubmitting && act.current === 'draft'}
                  onClick={() => {
                    act.current = 'draft';
                  }}
                >
                  {t('Save as draft')}
                </Button>
              )}
              {(isLast || campaign) && (
                <Button
                  type="submit"
                  variant={isLast ? 'filled' : 'default'}
                  loading={form.isSubmitting && act.current === 'save'}
                  onClick={() => {
                    act.current = 'save';
                  }}
                >
                  {t('Save')}
                </Button>
              )}
              {!isLast && (
                <Button
                  type="submit"
                  onClick={() => {
                    act.current = 'next';
                  }}
                >
                  {t('Next')}
                </Button>
              )}
            </footer>
          </form>
        </Card>
        {step !== 'template' && (
          <aside className={classes.preview} aria-label={t('Preview')}>
            <SplashPreview design={shown} flow={flow} language={language} height={640} title={t('What guests see')} />
          </aside>
        )}
      </div>
    </>
  );
}
