import type { trials as contract } from '@wifi/contract/access/trials.ts';
import type { Received } from '@wifi/contract/endpoint.ts';
import type { PageContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { DisconnectResult } from '../../network/devices/disconnect.ts';
import { checkPatterns } from '../wifi-campaigns/check-patterns.ts';
import { checkMethods } from '../wifi-campaigns/publish.ts';
import { getStored } from '../wifi-campaigns/stored-campaign.ts';
import { trialPathOf, trialsOf, type Trial } from './trial-store.ts';

type Wish = Received<(typeof contract)['POST /trials']>;

export async function startTrial(ctx: PageContext, { campaignId, design, flow }: Wish) {
  const { version, flow: standing } = await getStored(ctx, campaignId);
  checkPatterns(flow, standing);
  await checkMethods(ctx, flow);
  const {
    pageId,
    pageEid,
    actor: { uid },
    program: { publicUrl, portalUrl },
  } = ctx;
  const trial = trialsOf(ctx.program).begin(
    { pageId, pageEid, uid, campaign: { id: campaignId, version, design, flow } },
    ctx.now,
  );
  return {
    id: trial.id,
    path: `${portalUrl === publicUrl ? '' : portalUrl}${trialPathOf(trial)}/`,
    endsAt: trial.endsAt,
  };
}

function getTrial(ctx: PageContext, id: string): Trial {
  const trial = trialsOf(ctx.program).byId(id);
  if (!trial || trial.pageId !== ctx.pageId || trial.uid !== ctx.actor.uid) throw new AppError('not-found');
  return trial;
}

const stateOf = (trial: Trial) => ({
  isOnline: !trial.isOver && Boolean(trial.stage?.isOnline()),
  isOver: trial.isOver,
  events: trial.timeline.all(),
});

/** Tells all at once, and again whenever something happens, until the trial is over. */
export async function watchTrial(ctx: PageContext, { id }: { id: string }) {
  const trial = getTrial(ctx, id);
  return (async function* watch() {
    while (!trial.isOver) {
      const changed = trial.timeline.changed();
      yield stateOf(trial);
      await changed;
    }
    yield stateOf(trial);
  })();
}

export async function disconnectTrial(ctx: PageContext, { id }: { id: string }): Promise<{ result: DisconnectResult }> {
  const { stage } = getTrial(ctx, id);
  return { result: stage?.disconnect(ctx.now) ?? 'already-gone' };
}

export async function endTrial(ctx: PageContext, { id }: { id: string }) {
  trialsOf(ctx.program).end(getTrial(ctx, id));
  return { message: 'The trial is over' };
}
