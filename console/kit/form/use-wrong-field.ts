import { useEffect, useRef } from 'react';

/** For a form: when something is refused, its first wrong field has the focus. */
export function useWrongField(refusals: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    // A wrong group of choices is entered at its first choice.
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong?.querySelector('input') ?? wrong)?.focus();
  }, [refusals]);
  return form;
}
