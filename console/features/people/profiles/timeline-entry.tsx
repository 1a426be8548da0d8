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
import type { ConsentPurpose } from '@wifi/contract/access/consent-words.ts';
import type { Words } from '@wifi/contract/words.ts';
import { pickWords } from '@wifi/splash/language/pick-words.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { msg, useFormat, useLanguage, useT } from '../../../kit/language.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { dataWords } from '../../../widgets/words/data-words.ts';
import { sessionTime } from '../../../widgets/words/duration-words.ts';
import { passedMethods } from '../../../widgets/words/login-method-names.ts';
import { wordsOfMessage } from '../../../widgets/words/message-words.ts';
import { endWords, usedWords } from '../../../widgets/words/session-words.ts';
import { nameOf, type TimelineLine } from './profile.ts';
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

const purposes: Record<ConsentPurpose, string> = {
  terms: msg('Agreed to the terms'),
  email: msg('Agreed to news by e-mail'),
  messages: msg('Agreed to news by Zalo or SMS'),
};

function TimelineLogin({ line }: { line: TimelineLine }) {
  const t = useT();
  const format = useFormat();
  const { language } = useLanguage();
  const say = (words: Words) => pickWords(words, language, 'en');
  const { place, method, room, seconds, bytes, answers, consents, sessions } = line;
  const facts = [
    passedMethods(t, method),
    room && t('room {room}', { room }),
    // A single session says so itself, below.
    sessions.length !== 1 && seconds > 0 && sessionTime(t, seconds),
    sessions.length !== 1 && bytes > 0 && dataWords(format, bytes),
  ];
  return (
    <>
      <span>{t('Logged in at {place}', { place: place || t('A deleted router') })}</span>
      <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
      {answers.length > 0 && (
        <dl className={classes.answers}>
          {answers.map(({ questionId, title, parts }) => (
            <div key={questionId}>
              <dt>
                <bdi>{say(title) || questionId}</bdi>
              </dt>
              <dd>
                {parts.map(({ row, words, text }, at) => (
                  <span key={at} className={classes.answer}>
                    <bdi>{[say(row), say(words) || text].filter(Boolean).join(': ')}</bdi>
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {consents.length > 0 && (
        <span className={classes.facts}>{consents.map((purpose) => t(purposes[purpose])).join(' · ')}</span>
      )}
      {sessions.map(({ id, endedAt, why, ...used }) => (
        <span key={id} className={classes.facts}>
          {[t('Session ended'), format.dateTime(endedAt), usedWords(t, format, used), endWords(t, why)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      ))}
    </>
  );
}
