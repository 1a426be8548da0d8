import { Badge } from '@mantine/core';
import type { EmailCampaignState } from '@wifi/contract/marketing/email-campaign-words.ts';
import { useT } from '../../../kit/language.tsx';
import { stateColours, stateWords } from './campaign-words.ts';

export function CampaignBadge({ state }: { state: EmailCampaignState }) {
  const t = useT();
  return <Badge color={stateColours[state]}>{t(stateWords[state])}</Badge>;
}
