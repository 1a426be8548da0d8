import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Form } from '../../../kit/form/use-form.ts';
import { useWrongField } from '../../../kit/form/use-wrong-field.ts';
import classes from './auth-form.module.css';

interface AuthFormProps<Values extends object> {
  form: Form<Values>;
  submitLabel: string;
  /** Above the fields instead of the form's own failure. */
  notice?: ReactNode;
  children?: ReactNode;
}

export function AuthForm<Values extends object>({ form, submitLabel, notice, children }: AuthFormProps<Values>) {
  const element = useWrongField(form.refusals);
  return (
    <form ref={element} className={classes.form} noValidate onSubmit={(event) => void form.submit(event)}>
      {notice ??
        (form.failure && (
          <Alert color="danger" role="alert">
            {form.failure}
          </Alert>
        ))}
      {children}
      <Button type="submit" size="md" fullWidth loading={form.isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
