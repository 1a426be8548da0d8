import type { MessageCause } from '@wifi/contract/marketing/message-words.ts';
import type { Context } from '../../../platform/context.ts';
import { tell } from '../../venue/page-notification/tell.ts';

const tellOfCampaign =
  (kind: 'campaign-done' | 'campaign-not-sent') =>
  (ctx: Context, cause: MessageCause, { id, name }: { id: number; name: string }): Promise<void> =>
    tell(ctx, [{ pageId: ctx.pageId!, kind, subject: `${cause}/${id}`, name, data: { of: cause, campaign: id } }]);

/** Whoever works on the page hears that all of a campaign has gone out, in the transaction that says so. */
export const tellOfEnd = tellOfCampaign('campaign-done');

/** The same of one that was planned and could not begin. */
export const tellOfNoBeginning = tellOfCampaign('campaign-not-sent');
