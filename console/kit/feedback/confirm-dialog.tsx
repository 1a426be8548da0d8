import { Button, Modal, Text, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useT } from '../language.tsx';
import classes from './confirm-dialog.module.css';

export interface ConfirmOptions {
  /** Names the thing: “Delete Riverside Hotel?” */
  title: string;
  body?: ReactNode;
  /** The button's verb: “Delete”. */
  action: string;
  danger?: boolean;
  /** The person must type this before the action is possible. */
  typeToConfirm?: string;
}

interface ConfirmDialogProps extends ConfirmOptions {
  opened: boolean;
  onAnswer: (yes: boolean) => void;
}

export default function ConfirmDialog({
  opened,
  onAnswer,
  title,
  body,
  action,
  danger,
  typeToConfirm,
}: ConfirmDialogProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const allowed = !typeToConfirm || typed.trim() === typeToConfirm;
  return (
    <Modal opened={opened} onClose={() => onAnswer(false)} title={title} size={440} returnFocus={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (allowed) onAnswer(true);
        }}
      >
        {body && (
          <Text component="div" c="dimmed">
            {body}
          </Text>
        )}
        {typeToConfirm && (
          <TextInput
            mt="md"
            data-autofocus
            label={t('Type {text} to confirm', { text: typeToConfirm })}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
          />
        )}
        <div className={classes.actions}>
          <Button
            variant="default"
            onClick={() => onAnswer(false)}
            {...(danger && !typeToConfirm && { 'data-autofocus': true })}
          >
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            color={danger ? 'danger' : 'primary'}
            disabled={!allowed}
            {...(!danger && !typeToConfirm && { 'data-autofocus': true })}
          >
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
