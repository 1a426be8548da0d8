import { Alert, Button } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { isConfirming, readyConfirm, useConfirm } from '../feedback/confirm.tsx';
import { useT } from '../language.tsx';
import { FootedDrawer } from './footed-drawer.tsx';
import type { Form } from './use-form.ts';
import { useWrongField } from './use-wrong-field.ts';

interface FormDrawerProps<Values extends object> {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  form: Form<Values>;
  submitLabel: string;
  /** What it does takes something away. */
  danger?: boolean;
  /** At the start of the footer: a destructive action, say. */
  extra?: ReactNode;
  size?: number;
  children: ReactNode;
}

/** Closes after a submit that succeeds; asks before it throws typed words away. */
export function FormDrawer<Values extends object>({
  opened,
  onClose,
  title,
  form,
  submitLabel,
  danger = false,
  extra,
  size = 480,
  children,
}: FormDrawerProps<Values>) {
  const t = useT();
  const confirm = useConfirm();
  const element = useWrongField(form.refusals);

  useEffect(() => {
    if (form.isDirty) readyConfirm();
  }, [form.isDirty]);

  const close = async () => {
    if (form.isSubmitting || isConfirming()) return;
    const question = {
      title: t('Discard what you typed?'),
      body: t('Your changes have not been saved.'),
      action: t('Discard'),
      danger: true,
    };
    if (form.isDirty && !(await confirm(question))) return;
    onClose();
  };

  return (
    <FootedDrawer
      opened={opened}
      onClose={close}
      title={title}
      size={size}
      start={extra}
      end={
        <>
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" color={danger ? 'danger' : 'primary'} loading={form.isSubmitting}>
            {submitLabel}
          </Button>
        </>
      }
      form={{
        ref: element,
        onSubmit: async (event) => {
          if (await form.submit(event)) onClose();
        },
      }}
    >
      {form.failure && (
        <Alert color="danger" role="alert">
          {form.failure}
        </Alert>
      )}
      {children}
    </FootedDrawer>
  );
}
