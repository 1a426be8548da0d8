import { ActionIcon, Anchor } from '@mantine/core';
import {
  IconArrowMerge,
  IconArrowsSplit2,
  IconHeart,
  IconHeartOff,
  IconMessageCircle,
  IconNote,
  IconSend,
  IconTrash,
  IconWifi,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { msg, useFormat, useT } from '../../../kit/language.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { wordsOfMessage } from '../../../widgets/words/message-words.ts';
import { nameOf, type TimelineLine } from './profile.ts';
import { TimelineLogin } from './timeline-login.tsx';
import classes from './timeline.module.css';

const icons = {
  login: IconWifi,
  note: IconNote,
  merged: IconArrowMerge,
  unmerged: IconArrowsSplit2,
  message: IconSend,
  'zalo-followed': IconHeart,
  'zalo-unfollowed': IconHeartOff,
  'zalo-talk': IconMessageCircle,
} as const;

const onZalo: Partial<Record<TimelineLine['kind'], string>> = {
  'zalo-followed': msg('Followed the page on Zalo'),
  'zalo-unfollowed': msg('Stopped following on Zalo'),
  'zalo-talk': msg('The conversation on Zalo began'),
};

export function TimelineEntry({ line, profileId }: { line: TimelineLine; profileId: number }) {
  const t = useT();
  const format = useFormat();
  const Icon = icons[line.kind];
  const words = onZalo[line.kind];
  return (
    <li className={classes.line} data-kind={line.kind}>
      <span className={classes.mark}>
        <Icon aria-hidden size={16} stroke={1.75} />
      </span>
      <div className={classes.words}>
        {line.kind === 'login' ? (
          <TimelineLogin line={line} />
        ) : line.kind === 'note' ? (
          <Note line={line} profileId={profileId} />
        ) : words ? (
          <span>{t(words)}</span>
        ) : line.message ? (
          <Message message={line.message} subject={line.text} />
        ) : (
          <Merge line={line} />
        )}
        <span className={classes.when}>{[format.dateTime(line.at), line.by].filter(Boolean).join(' · ')}</span>
      </div>
    </li>
  );
}

function Message({ message, subject }: { message: NonNullable<TimelineLine['message']>; subject: string }) {
  const t = useT();
  return (
    <Anchor component={Link} to={`/dashboard/messages?message=${message.id}`}>
      {wordsOfMessage(message)
        .map((word) => t(word))
        .join(' · ')}{' '}
      {subject && <bdi>{subject}</bdi>}
    </Anchor>
  );
}

function Merge({ line: { kind, other } }: { line: TimelineLine }) {
  const t = useT();
  const name = other ? nameOf(t, { email: '', phone: '', ...other }) : '';
  return (
    <span>
      {kind === 'merged'
        ? t('{name} was merged into this profile', { name })
        : t('{name} was taken out again', { name })}
    </span>
  );
}

function Note({ line: { noteId, text }, profileId }: { line: TimelineLine; profileId: number }) {
  const t = useT();
  const { can } = useAccess();
  const confirm = useConfirm();
  const remove = usePageSend('DELETE /custom-users/{id}/notes/{noteId}', {
    refreshes: ['GET /custom-users/{id}/timeline'],
  });
  const ask = async () => {
    if (
      !(await confirm({
        title: t('Delete this note?'),
        body: t('Are you sure to delete this item?'),
        action: t('Delete'),
        danger: true,
      }))
    )
      return;
    try {
      await remove.mutateAsync({ params: { id: String(profileId), noteId: String(noteId) } });
      toast.success(t('Deleted'));
    } catch (error) {
      toast.error(describeError(t, error));
    }
  };
  return (
    <span className={classes.noteLine}>
      <span className={classes.noteText}>
        <bdi>{text}</bdi>
      </span>
      {can('profiles.write') && (
        <ActionIcon size="sm" aria-label={t('Delete this note')} onClick={() => void ask()}>
          <IconTrash aria-hidden size={16} />
        </ActionIcon>
      )}
    </span>
  );
}
