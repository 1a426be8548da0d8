import { IconCheck, IconChecks, IconClock, IconExclamationCircle, IconFile, IconMapPin } from '@tabler/icons-react';
import type { MessageReason } from '@wifi/contract/marketing/message-words.ts';
import type { ZaloLineAuthor } from '@wifi/contract/people/zalo-follower-words.ts';
import { msg, useFormat, useT } from '../../../kit/language.tsx';
import { kindWords, type ChatLine } from './talk.ts';
import classes from './inbox.module.css';

const authorWords: Record<Exclude<ZaloLineAuthor, 'guest' | 'staff'>, string> = {
  bot: msg('A rule'),
  campaign: msg('A campaign'),
  automation: msg('An automation'),
  elsewhere: msg('In Zalo itself'),
};

/** Those that an answer can meet; what Zalo itself said stands in `detail`. */
const reasonWords: Partial<Record<MessageReason, string>> = {
  'window-closed': msg('Zalo took no answer any more'),
  'not-follower': msg('they do not follow the account'),
  unreachable: msg('Zalo could not be reached'),
  'no-server': msg('no official account is connected'),
  'wrong-content': msg('Zalo cannot show it'),
};

export function ChatLineView({ line }: { line: ChatLine }) {
  const t = useT();
  const format = useFormat();
  const { by, author, text, kind, attachments, at } = line;
  const isOwn = by !== 'guest';
  const who = by === 'staff' ? author || t('Staff') : by === 'guest' ? '' : t(authorWords[by]);
  return (
    <article className={classes.line} data-own={isOwn || undefined}>
      <div className={classes.bubble}>
        {attachments.map((attachment, nth) => (
          <AttachmentView key={nth} attachment={attachment} kind={kind} />
        ))}
        {text ? (
          <bdi className={classes.text}>{text}</bdi>
        ) : (
          attachments.length === 0 && <em className={classes.text}>{t(kindWords[kind])}</em>
        )}
      </div>
      <footer className={classes.foot}>
        {who && <bdi>{who}</bdi>}
        <time dateTime={at} title={format.dateTime(at)}>
          {format.relative(at)}
        </time>
        {isOwn && <Progress line={line} />}
      </footer>
    </article>
  );
}

type Attachment = ChatLine['attachments'][number];

function AttachmentView({
  attachment: { url, thumbnail, name },
  kind,
}: {
  attachment: Attachment;
  kind: ChatLine['kind'];
}) {
  const t = useT();
  const shown = kind === 'image' || kind === 'gif' || kind === 'sticker' ? thumbnail || url : '';
  const words = name || t(kindWords[kind]);
  const Icon = kind === 'location' ? IconMapPin : IconFile;
  const inside = shown ? (
    <img className={classes.picture} src={shown} alt={words} loading="lazy" referrerPolicy="no-referrer" />
  ) : (
    <span className={classes.file}>
      <Icon aria-hidden size={18} stroke={1.5} />
      <bdi>{words}</bdi>
    </span>
  );
  return url ? (
    <a href={url} target="_blank" rel="noreferrer" className={classes.attachment}>
      {inside}
    </a>
  ) : (
    <span className={classes.attachment}>{inside}</span>
  );
}

/** How far an answer has come, by a sign and in words. */
function Progress({ line: { state, reason, detail, seenAt, deliveredAt } }: { line: ChatLine }) {
  const t = useT();
  if (state === 'queued' || state === 'sending')
    return (
      <span className={classes.progress}>
        <IconClock aria-hidden size={14} /> {t('Being sent')}
      </span>
    );
  if (state !== null) {
    const words = reason && reasonWords[reason];
    const why = words ? t(words) : detail;
    return (
      <span className={classes.failed} title={detail}>
        <IconExclamationCircle aria-hidden size={14} />{' '}
        {state === 'unknown'
          ? t('Nobody knows whether it arrived')
          : why
            ? t('Not sent: {why}', { why })
            : t('This was not sent')}
      </span>
    );
  }
  const [Icon, words] = seenAt
    ? [IconChecks, t('Seen')]
    : deliveredAt
      ? [IconChecks, t('Delivered')]
      : [IconCheck, t('Sent')];
  return (
    <span className={classes.progress} data-seen={seenAt ? true : undefined}>
      <Icon aria-hidden size={14} /> {words}
    </span>
  );
}
