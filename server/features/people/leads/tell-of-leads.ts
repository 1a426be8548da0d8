import type { LeadSource } from '@wifi/contract/people/lead-words.ts';
import type { Context } from '../../../platform/context.ts';
import { tell } from '../../venue/page-notification/tell.ts';
import { emit } from '../../venue/webhooks/emit.ts';

interface NewLead {
  pageId: number;
  id: number;
  profileId: number | null;
  name: string;
  email: string;
  phone: string;
}

/** To the webhooks of their pages and to who works there. Within the transaction that makes them. */
export async function tellOfLeads(ctx: Context, source: LeadSource, made: readonly NewLead[]): Promise<void> {
  // Who made one by hand knows of it, and so do those who sit beside them.
  if (source !== 'hand')
    await tell(
      ctx,
      made.map(({ pageId, id }) => ({ pageId, kind: 'new-lead', subject: `lead/${id}` })),
    );
  await emit(
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
}
