import { ActionIcon, Button, Menu, Textarea } from '@mantine/core';
import { IconFileTypePdf, IconMessage2Bolt, IconPhoto, IconSend, IconX } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { longestZaloAnswer } from '@wifi/contract/marketing/zalo-inbox-words.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import { useFetched } from '../../../kit/use-fetched.ts';
import { ApiError } from '../../../shell/calls/api.ts';
import { describeRefusedField } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { MediaProvider } from '../../../shell/files/media-provider.tsx';
import { followerName } from '../../../widgets/zalo/follower-name.ts';
import { talkReads, type Talk } from './talk.ts';
import classes from './inbox.module.css';

// Opened by a click: most answers are words.
const loadLibrary = () => import('../../../widgets/media/media-library.tsx');

const empty = { text: '', picture: '', file: '' };
type Draft = typeof empty;

/** What was typed and not sent, by conversation: looking at another one loses nothing. */
const drafts = new Map<string, string>();

/** Enter sends, Shift and Enter begin a new line. The same answer is sent once, however often it is pressed. */
export function Composer({ talk, readUntil }: { talk: Talk; readUntil: string }) {
  const t = useT();
  const format = useFormat();
  const confirm = useConfirm();
  const [draft, setDraft] = useState<Draft>({ ...empty, text: drafts.get(talk.user_id) ?? '' });
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [library, setLibrary] = useState<'i' | 'o'>();
  const { Part: MediaLibrary, want } = useFetched(loadLibrary);
  const openLibrary = (kind: 'i' | 'o') => {
    setLibrary(kind);
    if (!MediaLibrary) void want().then((found) => found ?? setLibrary(undefined));
  };
  const send = usePageSend('POST /zalo/inbox/{id}/answers', { refreshes: [...talkReads] });
  const isEmpty = draft.text.trim() === '' && draft.picture === '' && draft.file === '';
  const write = (change: Partial<Draft>) => {
    const next = { ...draft, ...change };
    drafts.set(talk.user_id, next.text);
    setDraft(next);
  };
  const post = async (anyway: boolean): Promise<void> => {
    try {
      await send.mutateAsync({ params: { id: talk.user_id }, body: { ...draft, key, readUntil, anyway } });
      drafts.delete(talk.user_id);
      setDraft(empty);
      setKey(crypto.randomUUID());
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'colleague-answered') {
        toast.error(describeRefusedField(t, error));
        return;
      }
      const question = {
        title: t('A colleague has just answered'),
        body: t('Read what {name} was told before you send yours.', { name: followerName(t, talk) }),
        action: t('Send all the same'),
      };
      if (await confirm(question)) await post(true);
    }
  };
  const submit = () => {
    if (!isEmpty && !send.isPending) void post(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A word that is being composed from letters ends with Enter, too.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const left = longestZaloAnswer - draft.text.normalize('NFC').length;
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {draft.picture && <Chosen words={t('A picture goes with it')} onClear={() => write({ picture: '' })} />}
      {draft.file && <Chosen words={t('A PDF, without words beside it')} onClear={() => write({ file: '' })} />}
      <Textarea
        aria-label={t('Your answer')}
        placeholder={t('Write an answer')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={longestZaloAnswer}
        value={draft.text}
        disabled={draft.file !== ''}
        onChange={({ currentTarget }) => write({ text: currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      <div className={classes.buttons}>
        <QuickReplies onChoose={(text) => write({ text: draft.text ? `${draft.text} ${text}` : text })} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={t('Choose a picture')}
          title={t('Choose a picture')}
          onClick={() => openLibrary('i')}
        >
          <IconPhoto aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={t('Choose a PDF')}
          title={t('Choose a PDF')}
          onClick={() => openLibrary('o')}
        >
          <IconFileTypePdf aria-hidden />
        </ActionIcon>
        {left < 200 && <span className={classes.left}>{t('{n} left', { n: format.number(left) })}</span>}
        <Button
          type="submit"
          className={classes.send}
          leftSection={<IconSend aria-hidden size={18} className={classes.mirrored} />}
          disabled={isEmpty}
          loading={send.isPending}
        >
          {t('Send')}
        </Button>
      </div>
      {library && MediaLibrary && (
        <MediaProvider>
          <MediaLibrary
            kind={library}
            value=""
            title={library === 'i' ? t('Choose a picture') : t('Choose a PDF')}
            opened
            onClose={() => setLibrary(undefined)}
            onChoose={(url) => {
              write(library === 'i' ? { picture: url, file: '' } : { picture: '', file: url, text: '' });
              setLibrary(undefined);
            }}
          />
        </MediaProvider>
      )}
    </form>
  );
}

function Chosen({ words, onClear }: { words: string; onClear: () => void }) {
  const t = useT();
  return (
    <span className={classes.chosen}>
      {words}
      <ActionIcon variant="subtle" color="gray" aria-label={t('Clear')} onClick={onClear}>
        <IconX aria-hidden size={16} />
      </ActionIcon>
    </span>
  );
}

function QuickReplies({ onChoose }: { onChoose: (text: string) => void }) {
  const t = useT();
  const { data } = usePageCall('GET /zalo/inbox/settings');
  if (!data || data.replies.length === 0) return null;
  return (
    <Menu position="top-start" width={280}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={t('Quick replies')} title={t('Quick replies')}>
          <IconMessage2Bolt aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.replies}>
        {data.replies.map(({ title, text }, nth) => (
          <Menu.Item key={nth} onClick={() => onChoose(text)}>
            <bdi>{title}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
