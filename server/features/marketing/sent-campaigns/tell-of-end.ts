import type { MessageCause } from '@wifi/contract/marketing/message-words.ts';
import type { Context } from '../../../platform/context.ts';
import { tell } from '../../venue/page-notification/tell.ts';

/** Whoever works on the page hears that all of a campaign has gone out, in the transaction that says so. */
export const tellOfEnd = (ctx: Context, cause: MessageCause, { id, name }: { id: number; name: string }) =>
  tell(ctx, [
    {
      pageId: ctx.pageId,
      kind: 'campaign-done',
      subject: `${cause}/${id}`,
      name,
      data: { of: cause, campaign: id },
    },
  ]);
