import { Alert, Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useConfirm } from '../../../../kit/feedback/confirm.tsx';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { describeError } from '../../../../shell/calls/describe-error.ts';
import { CompareDrawer } from '../../../../shell/splash-editor/compare-drawer.tsx';
import { isAtWork, type Draft } from '../campaign.ts';
import type { Editor } from './use-editor.ts';
import classes from '../../../../widgets/editor/editor.module.css';

/** Who else is at work, who was faster, and what the server did not take. */
export function EditorNotices({ editor, others }: { editor: Editor; others: Draft[] }) {
  const t = useT();
  const format = useFormat();
  const confirm = useConfirm();
  const [isComparing, setComparing] = useState(false);
  const { draft, published, isBehind, content } = editor;
  const takeTheirs = async () => {
    const question = {
      title: t('Throw your draft away?'),
      body: t('You go on from the published version. Undo brings your work back while this page is open.'),
      action: t('Take the published one'),
      danger: true,
    };
    if (await confirm(question)) await editor.discard();
  };
  return (
    <div className={classes.notices} aria-live="polite">
      {draft.state === 'elsewhere' && (
        <Alert color="warn" title={t('You changed this in another window')}>
          <p>{t('Nothing is lost: choose which of the two goes on.')}</p>
          <div className={classes.buttons}>
            <Button size="xs" variant="default" onClick={() => void editor.settleElsewhere('other')}>
              {t('Load the other one')}
            </Button>
            <Button size="xs" variant="default" onClick={() => void editor.settleElsewhere('this')}>
              {t('Keep this one')}
            </Button>
          </div>
        </Alert>
      )}
      {draft.state === 'failed' && (
        <Alert color="danger" role="alert" title={t('The draft is not saved')}>
          <p>{describeError(t, draft.error)}</p>
          <Button size="xs" variant="default" onClick={() => void draft.flush()}>
            {t('Try again')}
          </Button>
        </Alert>
      )}
      {isBehind && (
        <Alert
          color="warn"
          title={t('{name} published version {n} while you were editing', {
            name: published.campaign.publishedBy,
            n: published.campaign.version,
          })}
        >
          <p>{t('Your draft is kept. Compare the two, then publish yours over it or go on from the published one.')}</p>
          <div className={classes.buttons}>
            <Button size="xs" variant="default" onClick={() => setComparing(true)}>
              {t('Compare')}
            </Button>
            <Button
              size="xs"
              variant="default"
              loading={editor.isPublishing}
              onClick={() => void editor.publish(published.campaign.version)}
            >
              {t('Publish mine over it')}
            </Button>
            <Button size="xs" variant="default" onClick={() => void takeTheirs()}>
              {t('Take the published one')}
            </Button>
          </div>
          <CompareDrawer
            mine={content}
            theirs={published.content}
            opened={isComparing}
            onClose={() => setComparing(false)}
          />
        </Alert>
      )}
      {others.map((other) => (
        <Alert key={other.by} color="gray" icon={<IconUsers aria-hidden stroke={1.5} />}>
          <div className={classes.other}>
            <span>
              {isAtWork(other)
                ? t('{name} is editing this too, since {time}. Each of you has a draft of their own.', {
                    name: other.by,
                    time: format.dateTime(other.startedAt),
                  })
                : t('{name} has an unpublished draft, last saved {time}.', {
                    name: other.by,
                    time: format.dateTime(other.savedAt),
                  })}
            </span>
            <Button
              size="xs"
              variant="default"
              onClick={() =>
                editor.replace({
                  design: other.design,
                  flow: editor.mayChangeFlow && other.flow ? other.flow : published.campaign.flow,
                })
              }
            >
              {t('Open this draft')}
            </Button>
          </div>
        </Alert>
      ))}
    </div>
  );
}
