import { useCallback, useRef, useState } from 'react';
import { isSame, sortProblems, type Describe } from './form-problems.ts';

type Errors<Values> = Partial<Record<keyof Values & string, string>>;

interface FormOptions<Values extends object> {
  initial: Values;
  /** Saves; throws what the server answered. */
  onSubmit: (values: Values) => Promise<unknown> | unknown;
  /** What can be said before asking the server. */
  validate?: (values: Values) => Errors<Values>;
  /** A server's reason as a sentence in the person's language. */
  describe: Describe;
  /** The sentence for an error that belongs to no field. */
  describeFailure?: (error: unknown) => string;
}

export interface FieldProps<Value> {
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (change: Value | { currentTarget: { value: unknown } }) => void;
}

export interface Form<Values extends object> {
  values: Values;
  errors: Errors<Values>;
  /** What went wrong and belongs to no field. */
  failure: string | undefined;
  isDirty: boolean;
  isSubmitting: boolean;
  /**
   * Grows with every submit that was refused: the moment to lead the person to the first wrong field, and the only one.
   */
  refusals: number;
  setValue: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  /** Props of an input: `<TextInput label={…} {...form.field('name')} />`. */
  field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>;
  submit: (event?: { preventDefault: () => void }) => Promise<boolean>;
  /** Back to the given values, or to the first ones. */
  reset: (values?: Values) => void;
}

const valueFrom = <Value>(change: Value | { currentTarget: { value: unknown } }): Value =>
  typeof change === 'object' && change !== null && 'currentTarget' in change
    ? (change.currentTarget.value as Value)
    : change;

export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const [start, setStart] = useState(options.initial);
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [failure, setFailure] = useState<string>();
  const [isSubmitting, setSubmitting] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const latest = useRef({ options, values, isSubmitting });
  latest.current = { options, values, isSubmitting };

  const setValue = useCallback(<Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _gone, ...others }) => others as Errors<Values>);
  }, []);

  const submit = useCallback(async (event?: { preventDefault: () => void }) => {
    event?.preventDefault();
    const { options, values, isSubmitting } = latest.current;
    if (isSubmitting) return false;
    setFailure(undefined);
    const found = options.validate?.(values) ?? {};
    setErrors(found);
    if (Object.values(found).some(Boolean)) {
      setRefusals((count) => count + 1);
      return false;
    }
    setSubmitting(true);
    try {
      await options.onSubmit(values);
      setStart(latest.current.values);
      return true;
    } catch (error) {
      const { errors, others } = sortProblems(error, Object.keys(values), options.describe);
      setErrors(errors as Errors<Values>);
      setRefusals((count) => count + 1);
      if (others.length > 0) setFailure(others.join(' '));
      else if (Object.keys(errors).length === 0)
        setFailure(options.describeFailure?.(error) ?? String((error as Error)?.message ?? error));
      return false;
    } finally {
      setSubmitting(false);
    }
  }, []);

  const reset = useCallback((next?: Values) => {
    const fresh = next ?? latest.current.options.initial;
    setStart(fresh);
    setValues(fresh);
    setErrors({});
    setFailure(undefined);
  }, []);

  return {
    values,
    errors,
    failure,
    isDirty: !isSame(values, start),
    isSubmitting,
    refusals,
    setValue,
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (change) => setValue(name, valueFrom(change)),
    }),
    submit,
    reset,
  };
}
