import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../../kit/feedback/toast-store.ts';
import { useT } from '../../../../kit/language.tsx';
import { ApiError } from '../../../../shell/calls/api.ts';
import { describeError, describeRefusedField } from '../../../../shell/calls/describe-error.ts';
import { callPage } from '../../../../shell/calls/page-calls.ts';
import { readAgain } from '../../../../shell/calls/read-again.ts';
import { useAccess } from '../../../../shell/session/access.tsx';
import { useSelectedPage } from '../../../../shell/session/selected-page.ts';
import type { Content } from '../../../../shell/splash-editor/content.ts';
import { useEditHistory } from '../../../../widgets/editor/use-edit-history.ts';
import type { Campaign, Draft, Version } from '../campaign.ts';
import { useDraft } from './use-draft.ts';

const contentOf = ({ design, flow }: Content): Content => ({ design, flow });

/** One person's work on one campaign: what is on the screen, what is kept, what is published. */
export function useEditor(campaign: Campaign, mine: Draft | undefined) {
  const t = useT();
  const { eid } = useSelectedPage();
  const client = useQueryClient();
  const mayChangeFlow = useAccess().can('login-flow.write');
  const [start] = useState(() =>
    mine ? { design: mine.design, flow: mine.flow ?? campaign.flow } : contentOf(campaign),
  );
  const history = useEditHistory(start);
  const { content, replace } = history;
  const [published, setPublished] = useState({ campaign, content: mine ? contentOf(campaign) : start });
  const [baseVersion, setBaseVersion] = useState(mine?.baseVersion ?? campaign.version);
  const [isPublishing, setPublishing] = useState(false);
  const { id } = campaign;
  const params = { id: String(id) };
  const draft = useDraft({ id, content, baseVersion, revision: mine?.revision ?? 0, mayFlow: mayChangeFlow });

  const refreshLists = () =>
    readAgain(client, [
      'GET /wifi-campaign',
      'GET /wifi-campaign/current',
      'GET /wifi-campaign/{id}/versions',
      'GET /wifi-campaign/{id}/drafts',
    ]);

  /** The content that stands now is what guests get. */
  function settle(next: Campaign, shown: Content): void {
    setPublished({ campaign: next, content: shown });
    setBaseVersion(next.version);
    draft.settle(shown, 0);
    void refreshLists();
  }

  const rereadPublished = async () => {
    const next = await callPage(eid!, 'GET /wifi-campaign/{id}', { params });
    setPublished((before) =>
      before.campaign.version === next.version
        ? { ...before, campaign: next }
        : { campaign: next, content: contentOf(next) },
    );
    return next;
  };

  /** One's own draft as the server has it. */
  const rereadOwn = async () =>
    (await callPage(eid!, 'GET /wifi-campaign/{id}/drafts', { params })).rows.find(({ isMine }) => isMine);

  async function publish(onVersion = baseVersion): Promise<void> {
    setPublishing(true);
    try {
      // A save still under way would come after, and leave a draft of what is published.
      if (!(await draft.flush())) return;
      const next = await callPage(eid!, 'POST /wifi-campaign/{id}/publish', {
        params,
        body: { baseVersion: onVersion, design: content.design, ...(mayChangeFlow && { flow: content.flow }) },
      });
      settle(next, content);
      toast.success(t('Wifi Campaign updated'));
    } catch (error) {
      const own = await rereadOwn().catch(() => undefined);
      if (own) draft.settle(content, own.revision);
      if (error instanceof ApiError && error.code === 'conflict') await rereadPublished();
      else toast.error(t('Update failed: {msg}', { msg: describeRefusedField(t, error) }));
    } finally {
      setPublishing(false);
    }
  }

  /** Throws one's own work away and goes on from what is published. */
  async function discard(): Promise<void> {
    await callPage(eid!, 'DELETE /wifi-campaign/{id}/draft', { params });
    const next = await rereadPublished();
    const shown = contentOf(next);
    replace(shown);
    settle(next, shown);
  }

  async function restore({ version }: Version): Promise<void> {
    try {
      const next = await callPage(eid!, 'POST /wifi-campaign/{id}/restore', {
        params,
        body: { version, baseVersion: published.campaign.version },
      });
      await callPage(eid!, 'DELETE /wifi-campaign/{id}/draft', { params });
      const shown = contentOf(next);
      replace(shown);
      settle(next, shown);
      toast.success(t('Wifi Campaign updated'));
    } catch (error) {
      await rereadPublished();
      toast.error(t('Update failed: {msg}', { msg: describeError(t, error) }));
    }
  }

  /** Another window of the same person was faster: either its work comes here, or this goes over it. */
  async function settleElsewhere(keeps: 'this' | 'other'): Promise<void> {
    const own = await rereadOwn();
    if (keeps === 'this') {
      draft.settle(start, own?.revision ?? 0);
      await draft.flush();
      return;
    }
    const shown = own
      ? { design: own.design, flow: own.flow ?? published.campaign.flow }
      : contentOf(await rereadPublished());
    replace(shown);
    draft.settle(shown, own?.revision ?? 0);
  }

  return {
    id,
    ...history,
    published,
    baseVersion,
    draft,
    publish,
    discard,
    restore,
    rereadPublished,
    settleElsewhere,
    isPublishing,
    mayChangeFlow,
    hasChanges: content !== published.content,
    isBehind: published.campaign.version > baseVersion,
  };
}

export type Editor = ReturnType<typeof useEditor>;
