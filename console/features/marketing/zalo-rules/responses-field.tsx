import { ActionIcon, Button, Input, Textarea } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useT } from '../../../kit/language.tsx';
import classes from './chatbot.module.css';

interface ResponsesFieldProps {
  values: string[];
  onChange: (values: string[]) => void;
  most: number;
  longest: number;
  hint: string;
  error: string | undefined;
}

export function ResponsesField({ values, onChange, most, longest, hint, error }: ResponsesFieldProps) {
  const t = useT();
  return (
    <Input.Wrapper label={t('Responses')} description={hint} error={error}>
      {values.map((value, nth) => (
        // Lines have no name but their place.
        // oxlint-disable-next-line no-array-index-key
        <div key={nth} className={classes.responseField}>
          <Textarea
            aria-label={t('Response {n}', { n: nth + 1 })}
            aria-invalid={error !== undefined}
            maxLength={longest}
            autosize
            minRows={2}
            value={value}
            onChange={({ currentTarget }) => onChange(values.with(nth, currentTarget.value))}
          />
          {values.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('Remove response {n}', { n: nth + 1 })}
              onClick={() => onChange(values.toSpliced(nth, 1))}
            >
              <IconX aria-hidden size={18} />
            </ActionIcon>
          )}
        </div>
      ))}
      {values.length < most && (
        <Button
          variant="subtle"
          size="xs"
          mt="xs"
          leftSection={<IconPlus aria-hidden size={16} />}
          onClick={() => onChange([...values, ''])}
        >
          {t('Another response')}
        </Button>
      )}
    </Input.Wrapper>
  );
}
