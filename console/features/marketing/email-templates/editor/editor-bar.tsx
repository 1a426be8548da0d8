import { Alert, Anchor, Badge, Button, Title } from '@mantine/core';
import { IconArrowLeft, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { useConfirm } from '../../../../kit/feedback/confirm.tsx';
import { useT } from '../../../../kit/language.tsx';
import { ApiError } from '../../../../shell/calls/api.ts';
import { describeRefusedField } from '../../../../shell/calls/describe-error.ts';
import { occasionNames } from '../../../../shell/mail-editor/mail-words.ts';
import { HistoryButtons } from '../../../../widgets/editor/history-buttons.tsx';
import { listPath, type Template } from '../template.ts';
import { TestDrawer } from './test-drawer.tsx';
import type { MailEditing } from './use-mail-editor.ts';
import classes from '../../../../widgets/editor/editor.module.css';

/** Scrolls away; what can be done stays in sight. */
export function EditorTitle({ template }: { template: Template }) {
  const t = useT();
  return (
    <div className={classes.title}>
      <Anchor component={Link} to={listPath} className={classes.back!}>
        <IconArrowLeft aria-hidden size={16} stroke={1.5} />
        {t('E-mail templates')}
      </Anchor>
      <Title order={1}>
        <bdi>{template.name}</bdi>
      </Title>
    </div>
  );
}

interface EditorBarProps {
  editor: MailEditing;
  language: LanguageId;
  onHistory: () => void;
}

export function EditorBar({ editor, language, onHistory }: EditorBarProps) {
  const t = useT();
  const { saved, saving } = editor;
  const [isTesting, setTesting] = useState(false);
  const state = { saved: t('Saved'), waiting: t('Saving…'), failed: t('Not saved'), elsewhere: t('Not saved') };
  return (
    <>
      <header className={classes.bar}>
        <div className={classes.badges}>
          <Badge color="gray">{t(occasionNames[saved.category])}</Badge>
          <span role="status">{state[saving.state]}</span>
        </div>
        <div className={classes.buttons}>
          <HistoryButtons editor={editor} onHistory={onHistory} />
          <Button
            variant="default"
            leftSection={<IconSend aria-hidden size={18} stroke={1.5} />}
            onClick={() => setTesting(true)}
          >
            {t('Send a test')}
          </Button>
          <Button disabled={saving.state !== 'waiting' && editor.isKept} onClick={() => void editor.saveVersion()}>
            {t('Save')}
          </Button>
        </div>
      </header>
      <Notices editor={editor} />
      {isTesting && <TestDrawer editor={editor} language={language} onClose={() => setTesting(false)} />}
    </>
  );
}

/** Who was faster, and what the server did not take. */
function Notices({ editor }: { editor: MailEditing }) {
  const t = useT();
  const confirm = useConfirm();
  const { saving } = editor;
  const takeTheirs = async () => {
    const question = {
      title: t('Throw your changes away?'),
      body: t('You go on from what is saved. Undo brings your work back while this page is open.'),
      action: t('Discard'),
      danger: true,
    };
    if (await confirm(question)) await editor.takeTheirs();
  };
  const { name = '', n = '' } = (saving.error instanceof ApiError && saving.error.params) || {};
  return (
    <div className={classes.notices} aria-live="polite">
      {saving.state === 'elsewhere' && (
        <Alert color="warn" title={t('{name} saved version {n} while you were editing', { name, n })}>
          <p>{t('Your work is still here. Save yours over it, or go on from the saved one.')}</p>
          <div className={classes.buttons}>
            <Button size="xs" variant="default" onClick={() => void editor.saveOverTheirs()}>
              {t('Save mine over it')}
            </Button>
            <Button size="xs" variant="default" onClick={() => void takeTheirs()}>
              {t('Take the saved one')}
            </Button>
          </div>
        </Alert>
      )}
      {saving.state === 'failed' && (
        <Alert color="danger" role="alert" title={t('Update template failed!')}>
          <p>{describeRefusedField(t, saving.error)}</p>
          <Button size="xs" variant="default" onClick={() => void saving.flush()}>
            {t('Try again')}
          </Button>
        </Alert>
      )}
    </div>
  );
}
