import { Alert, Anchor, Badge, Button, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useConfirm } from '../../kit/feedback/confirm.tsx';
import { useLanguage, useT } from '../../kit/language.tsx';
import { HistoryButtons } from '../../widgets/editor/history-buttons.tsx';
import { readWords } from '../../widgets/words/read-words.ts';
import { stateColours, stateWords, type ManagedKind, type ManagedTemplate } from './managed-template.ts';
import type { TemplateEditing } from './use-template-editor.ts';
import classes from '../../widgets/editor/editor.module.css';

/** Scrolls away; what can be done stays in sight. */
export function TemplateTitle({ kind, template }: { kind: ManagedKind; template: ManagedTemplate }) {
  const t = useT();
  const { language } = useLanguage();
  return (
    <div className={classes.title}>
      <Anchor component={Link} to={kind.path} className={classes.back!}>
        <IconArrowLeft aria-hidden size={16} stroke={1.5} />
        {t('Manage templates')}
      </Anchor>
      <Title order={1}>
        <bdi>{readWords(template.names, language)}</bdi>
      </Title>
      <p className={classes.hint}>
        {t('Pictures come from the library of the selected page, and are copied when you save.')}
      </p>
    </div>
  );
}

interface BarProps<Template extends ManagedTemplate, Content> {
  editor: TemplateEditing<Template, Content>;
  onHistory: () => void;
  /** One's own work beside what somebody else saved. */
  renderCompare: (opened: boolean, onClose: () => void) => ReactNode;
}

export function TemplateBar<Template extends ManagedTemplate, Content>(props: BarProps<Template, Content>) {
  const { editor, onHistory, renderCompare } = props;
  const t = useT();
  const confirm = useConfirm();
  const { hasChanges, saved, isBehind, isSaving } = editor;
  const { state } = saved.template;
  const discard = async () => {
    const question = {
      title: t('Throw your changes away?'),
      body: t('You go on from what is saved. Undo brings your work back while this page is open.'),
      action: t('Discard'),
      danger: true,
    };
    if (await confirm(question)) await editor.discard();
  };
  return (
    <>
      <header className={classes.bar}>
        <div className={classes.badges}>
          <Badge color={stateColours[state]}>{t(stateWords[state])}</Badge>
          <span role="status">{isSaving ? t('Saving…') : hasChanges ? t('Not saved') : t('Saved')}</span>
        </div>
        <div className={classes.buttons}>
          <HistoryButtons editor={editor} onHistory={onHistory} />
          {hasChanges && (
            <Button variant="default" onClick={() => void discard()}>
              {t('Discard')}
            </Button>
          )}
          <Button disabled={!hasChanges || isBehind} loading={isSaving} onClick={() => void editor.save()}>
            {t('Save')}
          </Button>
        </div>
      </header>
      {isBehind && (
        <SavedMeanwhile
          by={saved.template.savedBy}
          version={saved.template.version}
          isSaving={isSaving}
          onSaveMine={() => void editor.save(saved.template.version)}
          onTakeTheirs={() => void discard()}
          renderCompare={renderCompare}
        />
      )}
    </>
  );
}

interface SavedMeanwhileProps {
  by: string;
  version: number;
  isSaving: boolean;
  onSaveMine: () => void;
  onTakeTheirs: () => void;
  renderCompare: (opened: boolean, onClose: () => void) => ReactNode;
}

/** Somebody was faster: nothing is lost, and who comes second decides. */
function SavedMeanwhile({ by, version, isSaving, onSaveMine, onTakeTheirs, renderCompare }: SavedMeanwhileProps) {
  const t = useT();
  const [isComparing, setComparing] = useState(false);
  return (
    <div className={classes.notices} aria-live="polite">
      <Alert color="warn" title={t('{name} saved version {n} while you were editing', { name: by, n: version })}>
        <p>{t('Your work is still here. Compare the two, then save yours over it or go on from the saved one.')}</p>
        <div className={classes.buttons}>
          <Button size="xs" variant="default" onClick={() => setComparing(true)}>
            {t('Compare')}
          </Button>
          <Button size="xs" variant="default" loading={isSaving} onClick={onSaveMine}>
            {t('Save mine over it')}
          </Button>
          <Button size="xs" variant="default" onClick={onTakeTheirs}>
            {t('Take the saved one')}
          </Button>
        </div>
        {renderCompare(isComparing, () => setComparing(false))}
      </Alert>
    </div>
  );
}
