import type { Context } from '../../../platform/context.ts';
import { emit } from '../../venue/webhooks/emit.ts';

interface NewLead {
  pageId: number;
  id: number;
  profileId: number | null;
  name: string;
  email: string;
  phone: string;
}

/** To the webhooks of their pages. Within the transaction that makes them. */
export const tellOfLeads = (ctx: Context, source: 'hand' | 'survey', made: readonly NewLead[]): Promise<void> =>
  emit(
    ctx,
    made.map(({ pageId, id, profileId, name, email, phone }) => ({
      pageId,
      event: 'lead.created' as const,
      at: ctx.now,
      subject: `lead/${id}`,
      profileId,
      leadId: id,
      data: { lead: id, guest: profileId, source },
      contacts: { name, email, phone },
    })),
  );
