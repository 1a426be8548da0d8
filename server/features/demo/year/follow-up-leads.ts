import type { LeadStatus } from '@wifi/contract/lead-words.ts';
import type { PageContext } from '../../../platform/context.ts';
import { changeLead } from '../../leads/change-leads.ts';
import { listLeads } from '../../leads/find-leads.ts';

/** What became of the latest who left their address, from the newest on. */
const outcomes: { status: LeadStatus; note: string }[] = [
  { status: 'new', note: '' }, { status: 'new', note: '' }, { status: 'contacted', note: 'Đã gọi, hẹn gọi lại sau 18 giờ.' }, { status: 'new', note: '' }, { status: 'qualified', note: 'Muốn đặt tiệc sinh nhật 12 người.' },
  { status: 'contacted', note: 'Đã gửi e-mail báo giá.' }, { status: 'won', note: 'Đặt hai đêm cuối tuần.' }, { status: 'lost', note: 'Đã chọn nơi khác.' },
];

const hour = 3_600_000;

/** Each some hours after the guest had come. */
export async function followUpLeads(ctx: PageContext): Promise<void> {
  const { leads } = await listLeads(ctx, { limit: 24, skip: 0 });
  for (const [at, { id, createdAt }] of leads.entries()) {
    const { status, note } = outcomes[at % outcomes.length]!;
    const some = (2 + at % 5) * hour;
    const now = new Date(Math.min(ctx.now.getTime(), new Date(createdAt).getTime() + some));
    if (status !== 'new') await changeLead({ ...ctx, now }, { id, status, note, assignee: ctx.actor.uid });
  }
}
