import { Alert, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CopyField } from '../../kit/form/copy-field.tsx';
import { useT } from '../../kit/language.tsx';
import classes from './shown-once.module.css';

interface ShownOnceProps {
  title: string;
  label: string;
  value: string;
  description: string;
  onKept: () => void;
}

// The drawer that made it closes, and gives the focus back to its button.
const afterFocusReturned = 60;

/**
 * A key or a secret, until the person says that it is kept: there is no second look. It has the focus, chosen to be
 * copied; when it goes, the first button of its card has it.
 */
export function ShownOnce({ title, label, value, description, onKept }: ShownOnceProps) {
  const t = useT();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => element.current?.querySelector('input')?.focus(), afterFocusReturned);
    return () => clearTimeout(timer);
  }, [value]);
  const keep = () => {
    element.current?.closest('section')?.querySelector('button')?.focus({ preventScroll: true });
    onKept();
  };
  return (
    <Alert role="status" color="primary" className={classes.once} title={title}>
      <div ref={element} className={classes.parts}>
        <CopyField label={label} value={value} description={description} />
        <Button variant="default" onClick={keep}>
          {t('I have kept it')}
        </Button>
      </div>
    </Alert>
  );
}
