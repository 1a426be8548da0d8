import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { useT } from '../../../kit/language.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { readAgain } from '../../../shell/calls/read-again.ts';
import { usePageStream } from '../../../shell/live/live.ts';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { LiveMark } from '../../../widgets/marks/live-mark.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import { QuickRepliesDrawer } from './quick-replies-drawer.tsx';
import { TalkList } from './talk-list.tsx';
import { talkReads } from './talk.ts';
import classes from './inbox.module.css';

export default function Inbox() {
  const t = useT();
  const [opened, setOpened] = useUrlText('talk');
  const [isSetting, setSetting] = useState(false);
  const state = useLiveInbox();
  return (
    <>
      <div className={classes.top} data-open={opened ? true : undefined}>
        <PageHeader
          title={t('Inbox')}
          purpose={t('What people write to your official account on Zalo, and your answers.')}
          actions={
            <>
              <LiveMark state={state} />
              <Button
                variant="default"
                leftSection={<IconAdjustmentsHorizontal aria-hidden />}
                onClick={() => setSetting(true)}
              >
                {t('Quick replies')}
              </Button>
            </>
          }
        />
      </div>
      <div className={classes.panes} data-open={opened ? true : undefined}>
        <TalkList opened={opened} onOpen={setOpened} />
        {opened ? (
          <ConversationPane key={opened} id={opened} onBack={() => setOpened('')} />
        ) : (
          <section className={classes.nothing}>
            <EmptyState title={t('Choose a conversation')}>
              {t('Whoever answers looks after it from then on, and the rules are silent for a while.')}
            </EmptyState>
          </section>
        )}
      </div>
      <QuickRepliesDrawer opened={isSetting} onClose={() => setSetting(false)} />
    </>
  );
}

/** Reads the lists anew whenever the server says that something has changed. */
function useLiveInbox() {
  const client = useQueryClient();
  const { figures, state } = usePageStream<{ unread: number; stamp: string }>('/zalo/inbox/live');
  const stamp = figures?.stamp;
  useEffect(() => {
    if (stamp !== undefined) void readAgain(client, talkReads);
  }, [client, stamp]);
  return state;
}
