import { Alert, Button, Drawer } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { isConfirming, useConfirm } from './confirm.tsx';
import { useT } from './language.tsx';
import type { Form } from './use-form.ts';
import classes from './form-drawer.module.css';

interface FormDrawerProps<Values extends object> {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  form: Form<Values>;
  submitLabel: string;
  /** At the start of the footer: a destructive action, say. */
  extra?: ReactNode;
  size?: number;
  children: ReactNode;
}

/** Closes after a submit that succeeds; asks before it throws typed words away. */
export function FormDrawer<Values extends object>({ opened, onClose, title, form, submitLabel, extra, size = 480, children }: FormDrawerProps<Values>) {
  const t = useT();
  const confirm = useConfirm();
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (form.refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.refusals]);

  const close = async () => {
    if (form.isSubmitting || isConfirming()) return;
    const question = { title: t('Discard what you typed?'), body: t('Your changes have not been saved.'), action: t('Discard'), danger: true };
    if (form.isDirty && !(await confirm(question))) return;
    onClose();
  };

  return (
    <Drawer opened={opened} onClose={close} title={title} position="right" size={size} classNames={classes} padding={0}>
      <form
        ref={element}
        className={classes.form}
        noValidate
        onSubmit={async (event) => {
          if (await form.submit(event)) onClose();
        }}
      >
        <div className={classes.fields}>
          {form.failure && <Alert color="danger" role="alert">{form.failure}</Alert>}
          {children}
        </div>
        <footer className={classes.footer}>
          {extra}
          <span className={classes.gap} />
          <Button variant="default" onClick={close}>{t('Cancel')}</Button>
          <Button type="submit" loading={form.isSubmitting}>{submitLabel}</Button>
        </footer>
      </form>
    </Drawer>
  );
}
