import { useEffect } from 'react';
import type { Form } from './use-form.ts';

/** A drawer that is opened again begins anew, with what its form starts from now. */
export function useFreshForm<Values extends object>(opened: boolean, { reset }: Pick<Form<Values>, 'reset'>): void {
  useEffect(() => {
    if (opened) reset();
  }, [opened, reset]);
}
