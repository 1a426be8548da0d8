import { Button, Input, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { useT } from '../../kit/language.tsx';
import classes from './editor-fields.module.css';

interface ColourFieldProps {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
  description?: string;
  /** There is no other to go back to. */
  isRequired?: boolean;
}

/** A colour, or the template's own. */
export function ColourField({ label, value, onChange, description, isRequired = false }: ColourFieldProps) {
  const t = useT();
  const id = useId();
  return (
    <Input.Wrapper label={label} description={description} id={id}>
      <div className={classes.colour}>
        <input
          id={id}
          type="color"
          data-unset={value === null || undefined}
          value={value ?? '#888888'}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <span>
          <bdi dir="ltr">{value ?? t('The template’s own')}</bdi>
        </span>
        {value !== null && !isRequired && (
          <Button variant="subtle" onClick={() => onChange(null)}>
            {t('Reset')} <VisuallyHidden>{label}</VisuallyHidden>
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
}
