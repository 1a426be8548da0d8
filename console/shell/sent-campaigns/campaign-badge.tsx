import { Badge } from '@mantine/core';
import type { SentCampaignState } from '@wifi/contract/marketing/sent-campaign-words.ts';
import { useT } from '../../kit/language.tsx';
import { stateColours, stateWords } from './campaign-words.ts';

export function CampaignBadge({ state }: { state: SentCampaignState }) {
  const t = useT();
  return <Badge color={stateColours[state]}>{t(stateWords[state])}</Badge>;
}
