import { ActionIcon } from '@mantine/core';
import { IconArrowMerge, IconArrowsSplit2, IconNote, IconTrash, IconWifi } from '@tabler/icons-react';
import { useConfirm } from '../../kit/confirm.tsx';
import { useFormat, useT } from '../../kit/language.tsx';
import { toast } from '../../kit/toast-store.ts';
import { useAccess } from '../../shell/access.tsx';
import { describeError } from '../../shell/describe-error.ts';
import { usePageSend } from '../../shell/queries.ts';
import { nameOf, type TimelineLine } from './profile.ts';
import { TimelineLogin } from './timeline-login.tsx';
import classes from './timeline.module.css';

const icons = { login: IconWifi, note: IconNote, merged: IconArrowMerge, unmerged: IconArrowsSplit2 } as const;

export function TimelineEntry({ line, profileId }: { line: TimelineLine; profileId: number }) {
  const format = useFormat();
  const Icon = icons[line.kind];
  return (
    <li className={classes.line} data-kind={line.kind}>
      <span className={classes.mark}><Icon aria-hidden size={16} stroke={1.75} /></span>
      <div className={classes.words}>
        {line.kind === 'login' ? <TimelineLogin line={line} /> : line.kind === 'note' ? <Note line={line} profileId={profileId} /> : <Merge line={line} />}
        <span className={classes.when}>{[format.dateTime(line.at), line.by].filter(Boolean).join(' · ')}</span>
      </div>
    </li>
  );
}

function Merge({ line: { kind, other } }: { line: TimelineLine }) {
  const t = useT();
  const name = other ? nameOf(t, { email: '', phone: '', ...other }) : '';
  return <span>{kind === 'merged' ? t('{name} was merged into this profile', { name }) : t('{name} was taken out again', { name })}</span>;
}

function Note({ line: { noteId, text }, profileId }: { line: TimelineLine; profileId: number }) {
  const t = useT();
  const { can } = useAccess();
  const confirm = useConfirm();
  const remove = usePageSend('DELETE /custom-users/{id}/notes/{noteId}', { refreshes: ['GET /custom-users/{id}/timeline'] });
  const ask = async () => {
    if (!(await confirm({ title: t('Delete this note?'), body: t('Are you sure to delete this item?'), action: t('Delete'), danger: true }))) return;
    try {
      await remove.mutateAsync({ params: { id: String(profileId), noteId: String(noteId) } });
      toast.success(t('Deleted'));
    } catch (error) {
      toast.error(describeError(t, error));
    }
  };
  return (
    <span className={classes.noteLine}>
      <span className={classes.noteText}><bdi>{text}</bdi></span>
      {can('profiles.write') && <ActionIcon size="sm" aria-label={t('Delete this note')} onClick={() => void ask()}><IconTrash aria-hidden size={16} /></ActionIcon>}
    </span>
  );
}
