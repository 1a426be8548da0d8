import { longestNote } from '@wifi/contract/profile-words.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../kit/language.tsx';
import { toast } from '../../kit/toast-store.ts';
import { describeError } from '../../shell/describe-error.ts';
import { usePageSend } from '../../shell/queries.ts';
import classes from './timeline.module.css';

export function NoteField({ profileId }: { profileId: number }) {
  const t = useT();
  const [text, setText] = useState('');
  const add = usePageSend('POST /custom-users/{id}/notes', { refreshes: ['GET /custom-users/{id}/timeline'] });
  const save = async () => {
    try {
      await add.mutateAsync({ params: { id: String(profileId) }, body: { text } });
      setText('');
    } catch (error) {
      toast.error(describeError(t, error));
    }
  };
  return (
    <form className={classes.note} onSubmit={(event) => { event.preventDefault(); void save(); }}>
      <Textarea aria-label={t('Write a note')} placeholder={t('Write a note')} minRows={1} maxLength={longestNote} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      {text.trim() && <Button type="submit" size="xs" loading={add.isPending}>{t('Save the note')}</Button>}
    </form>
  );
}
