import { ActionIcon, Badge, Button, Menu } from '@mantine/core';
import { IconDots, IconPlayerPause, IconPlayerPlay, IconPlayerStop, IconUsers } from '@tabler/icons-react';
import { useT } from '../../../kit/language.tsx';
import { HistoryButtons } from '../../../widgets/editor/history-buttons.tsx';
import { useAutomationActions } from './use-automation-actions.ts';
import type { FlowEditorState } from './use-flow-editor.ts';
import { stateColours, stateWords } from './words.ts';
import classes from '../../../widgets/editor/editor.module.css';

interface EditorBarProps {
  editor: FlowEditorState;
  writes: boolean;
  /** How many things are missing before it can be published. */
  gaps: number;
  onTry: () => void;
  onGuests: () => void;
}

export function EditorBar({ editor, writes, gaps, onTry, onGuests }: EditorBarProps) {
  const t = useT();
  const { automation, draft } = editor;
  const saved =
    draft.state === 'waiting'
      ? t('Saving…')
      : draft.state === 'elsewhere'
        ? t('Somebody else changed it: open it anew')
        : draft.state === 'failed'
          ? t('Not saved')
          : automation.isChanged
            ? t('Draft saved')
            : t('Published');
  const isNews = automation.isChanged || draft.state !== 'saved' || automation.state === 'stopped';
  return (
    <header className={classes.bar}>
      <div className={classes.badges}>
        <Badge variant="light" color={stateColours[automation.state]}>
          {t(stateWords[automation.state])}
        </Badge>
        {writes && <span role="status">{saved}</span>}
      </div>
      <div className={classes.buttons}>
        {writes && <HistoryButtons editor={editor} />}
        <Button variant="default" leftSection={<IconUsers aria-hidden size={18} stroke={1.5} />} onClick={onGuests}>
          {t('Guests')}
        </Button>
        {writes && (
          <>
            <Button
              variant="default"
              leftSection={<IconPlayerPlay aria-hidden size={18} stroke={1.5} />}
              onClick={onTry}
            >
              {t('Try on a guest')}
            </Button>
            <StateMenu editor={editor} />
            <Button
              disabled={gaps > 0 || !isNews || draft.state === 'elsewhere'}
              title={gaps > 0 ? t('Something is missing in steps with a dashed border') : undefined}
              loading={editor.isPublishing}
              onClick={() => void editor.publish()}
            >
              {t('Publish')}
            </Button>
          </>
        )}
      </div>
    </header>
  );
}

function StateMenu({ editor: { automation, took } }: { editor: FlowEditorState }) {
  const t = useT();
  const actions = useAutomationActions();
  if (automation.state !== 'live' && automation.state !== 'paused') return null;
  const then = (done: ReturnType<typeof actions.stop>) => void done.then((saved) => saved && took(saved));
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('Pause or stop')} title={t('Pause or stop')}>
          <IconDots aria-hidden size={20} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {automation.state === 'live' ? (
          <Menu.Item
            leftSection={<IconPlayerPause aria-hidden size={18} stroke={1.5} />}
            onClick={() => then(actions.pause(automation.id))}
          >
            {t('Pause')}
          </Menu.Item>
        ) : (
          <Menu.Item
            leftSection={<IconPlayerPlay aria-hidden size={18} stroke={1.5} />}
            onClick={() => then(actions.resume(automation.id))}
          >
            {t('Resume')}
          </Menu.Item>
        )}
        <Menu.Item
          color="danger"
          leftSection={<IconPlayerStop aria-hidden size={18} stroke={1.5} />}
          onClick={() => then(actions.stop(automation))}
        >
          {t('Stop')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
