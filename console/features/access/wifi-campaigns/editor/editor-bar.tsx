import { Anchor, Badge, Button, Title } from '@mantine/core';
import { IconArrowLeft, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useConfirm } from '../../../../kit/feedback/confirm.tsx';
import { useT } from '../../../../kit/language.tsx';
import { HistoryButtons } from '../../../../widgets/editor/history-buttons.tsx';
import { useCampaignActions } from '../use-campaign-actions.ts';
import { useMayMakeCurrent } from '../use-may-make-current.ts';
import type { Editor } from './use-editor.ts';
import classes from '../../../../widgets/editor/editor.module.css';

/** Scrolls away; what can be done stays in sight. */
export function EditorTitle({
  editor: {
    published: { campaign },
  },
}: {
  editor: Editor;
}) {
  const t = useT();
  return (
    <div className={classes.title}>
      <Anchor component={Link} to="/dashboard/wifi-campaign" className={classes.back!}>
        <IconArrowLeft aria-hidden size={16} stroke={1.5} />
        {t('Wifi campaigns')}
      </Anchor>
      <Title order={1}>
        <bdi>{campaign.name}</bdi>
      </Title>
    </div>
  );
}

interface EditorBarProps {
  editor: Editor;
  onHistory: () => void;
  onTry: () => void;
}

export function EditorBar({ editor, onHistory, onTry }: EditorBarProps) {
  const t = useT();
  const confirm = useConfirm();
  const { makeCurrent } = useCampaignActions();
  const {
    published: { campaign },
    draft,
    hasChanges,
  } = editor;
  const mayMakeCurrent = useMayMakeCurrent(campaign);
  const state =
    draft.state === 'waiting'
      ? t('Saving…')
      : draft.state !== 'saved'
        ? t('Not saved')
        : hasChanges
          ? t('Draft saved')
          : t('Published');
  const discard = async () => {
    const question = {
      title: t('Throw your draft away?'),
      body: t('You go on from the published version. Undo brings your work back while this page is open.'),
      action: t('Discard'),
      danger: true,
    };
    if (await confirm(question)) await editor.discard();
  };
  return (
    <header className={classes.bar}>
      <div className={classes.badges}>
        {campaign.isCurrent ? (
          <Badge color="good">{t('Guests see this')}</Badge>
        ) : (
          <Badge color="gray">{t('Guests see another one')}</Badge>
        )}
        <span role="status">{state}</span>
      </div>
      <div className={classes.buttons}>
        <HistoryButtons editor={editor} onHistory={onHistory} />
        {editor.mayChangeFlow && (
          <Button variant="default" leftSection={<IconPlayerPlay aria-hidden size={18} stroke={1.5} />} onClick={onTry}>
            {t('Try as a guest')}
          </Button>
        )}
        {hasChanges && (
          <Button variant="default" onClick={() => void discard()}>
            {t('Discard')}
          </Button>
        )}
        {mayMakeCurrent && !hasChanges ? (
          <Button onClick={() => void makeCurrent(campaign).then(editor.rereadPublished)}>{t('Make current')}</Button>
        ) : (
          <Button
            disabled={!hasChanges || editor.isBehind}
            loading={editor.isPublishing}
            onClick={() => void editor.publish()}
          >
            {t('Publish')}
          </Button>
        )}
      </div>
    </header>
  );
}
