import { Alert, Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Form } from '../../kit/form/use-form.ts';
import { useT } from '../../kit/language.tsx';
import { StepNav } from '../../kit/layout/step-nav.tsx';
import { useLeaveGuard } from '../../widgets/forms/use-leave-guard.ts';
import classes from './sent-campaigns.module.css';

interface Props<Step extends string, Values extends object> {
  /** In their order, each with the fields it holds: a refused field leads back to its step. */
  steps: readonly { id: Step; name: string; fields: readonly (keyof Values & string)[] }[];
  step: Step;
  onStep: (step: Step) => void;
  form: Form<Values>;
  children: ReactNode;
}

/** Every way from one step to another saves: what the last one checks is what will be sent. */
export function StepForm<Step extends string, Values extends object>({
  steps,
  step,
  onStep,
  form,
  children,
}: Props<Step, Values>) {
  const t = useT();
  const errors = form.errors as Partial<Record<string, string>>;
  const wrong = steps.find(({ fields }) => fields.some((field) => errors[field]))?.id;
  const go = async (next: Step) => {
    if (!form.isDirty || (await form.submit())) onStep(next);
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
    if (wrong) onStep(wrong);
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    // Once for each refusal: typing afterwards must not move the person.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [form.refusals]);

  const at = steps.findIndex(({ id }) => id === step);
  const next = steps[at + 1];
  return (
    <>
      <StepNav steps={steps} current={step} isWrong={(id) => wrong === id} onGo={(id) => void go(id)} />
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
        {children}
        <div className={classes.footer}>
          {at > 0 && (
            <Button variant="default" disabled={form.isSubmitting} onClick={() => void go(steps[at - 1]!.id)}>
              {t('Back')}
            </Button>
          )}
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
