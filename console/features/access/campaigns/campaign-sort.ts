import { campaignOrders, type CampaignOrder } from '@wifi/contract/access/campaign-words.ts';
import type { Sort } from '../../../kit/table/table-parts.ts';

type SortText = CampaignOrder | `-${CampaignOrder}`;
type CampaignSort = Sort & { column: CampaignOrder };

const isOrder = (text: string): text is CampaignOrder => (campaignOrders as readonly string[]).includes(text);

/** "-views" is the most seen first; what the address says beyond that is not a word of ours. */
export function readSort(text: string): CampaignSort | undefined {
  const descending = text.startsWith('-');
  const column = descending ? text.slice(1) : text;
  return isOrder(column) ? { column, descending } : undefined;
}

export const writeSort = ({ column, descending }: Sort): SortText =>
  `${descending ? '-' : ''}${column as CampaignOrder}`;
