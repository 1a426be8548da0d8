import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Form } from '../../kit/form/use-form.ts';
import { useWrongField } from '../../kit/form/use-wrong-field.ts';
import { useT } from '../../kit/language.tsx';
import { Card } from '../../kit/layout/card.tsx';
import classes from './form-card.module.css';

interface FormCardProps<Values extends object> {
  form: Form<Values>;
  submitLabel: string;
  title?: ReactNode;
  description?: ReactNode;
  /** A form about what already exists: nothing to save until something was changed. */
  isEdit?: boolean;
  /** After the submit button. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A form that stands on the screen itself. */
export function FormCard<Values extends object>({
  form,
  submitLabel,
  title,
  description,
  isEdit,
  extra,
  children,
}: FormCardProps<Values>) {
  const t = useT();
  const element = useWrongField(form.refusals);

  return (
    <Card title={title} description={description}>
      <form ref={element} className={classes.form} noValidate onSubmit={(event) => void form.submit(event)}>
        {form.failure && (
          <Alert color="danger" role="alert">
            {form.failure}
          </Alert>
        )}
        {children}
        <div className={classes.footer}>
          <Button type="submit" loading={form.isSubmitting} disabled={isEdit && !form.isDirty}>
            {submitLabel}
          </Button>
          {isEdit && form.isDirty && (
            <Button variant="default" onClick={() => form.reset()}>
              {t('Undo changes')}
            </Button>
          )}
          {extra}
        </div>
      </form>
    </Card>
  );
}
