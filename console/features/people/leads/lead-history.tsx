import { Button, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { longestNote } from '@wifi/contract/people/lead-words.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { happened, leadReads, type LeadDetails } from './lead.ts';
import classes from './leads.module.css';

/** Notes can be added and not taken back: what was agreed with whom stays readable. */
export function LeadHistory({ lead, writes }: { lead: LeadDetails; writes: boolean }) {
  const t = useT();
  const format = useFormat();
  return (
    <section>
      <Title order={3} size="h4">
        {t('Notes and changes')}
      </Title>
      {writes && <NoteForm leadId={lead.id} />}
      {lead.history.length === 0 ? (
        <p className={classes.hint}>{t('Nothing yet.')}</p>
      ) : (
        <ol className={classes.history}>
          {lead.history.map((entry) => (
            <li key={entry.id} className={classes.entry} data-kind={entry.kind}>
              {entry.kind === 'note' ? (
                <p className={classes.text}>
                  <bdi>{entry.text}</bdi>
                </p>
              ) : (
                <p className={classes.what}>{happened(t, entry)}</p>
              )}
              <span className={classes.when}>
                {entry.author && (
                  <>
                    <bdi>{entry.author}</bdi>
                    {' · '}
                  </>
                )}
                <span title={format.dateTime(entry.at)}>{format.relative(entry.at)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function NoteForm({ leadId }: { leadId: number }) {
  const t = useT();
  const [note, setNote] = useState('');
  const send = usePageSend('PUT /leads/{id}', { refreshes: [...leadReads] });
  const add = async () => {
    try {
      await send.mutateAsync({ params: { id: String(leadId) }, body: { note } });
      setNote('');
    } catch (error) {
      toast.error(describeError(t, error));
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Textarea
        mt={8}
        aria-label={t('New note')}
        placeholder={t('What was said, what comes next')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={longestNote}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        className={classes.send}
        loading={send.isPending}
        disabled={note.trim() === ''}
      >
        {t('Add note')}
      </Button>
    </form>
  );
}
