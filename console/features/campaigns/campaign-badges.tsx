import type { CampaignState, CampaignType } from '@wifi/contract/campaign-words.ts';
import { Badge } from '@mantine/core';
import { useT } from '../../kit/language.tsx';
import { stateWords, typeWords } from './campaign-words.ts';

const stateColours = { running: 'good', scheduled: 'primary', draft: 'gray', finished: 'gray' } as const;

export function StateBadge({ state }: { state: CampaignState }) {
  const t = useT();
  return <Badge color={stateColours[state]}>{t(stateWords[state])}</Badge>;
}

export function TypeName({ type }: { type: CampaignType | 'finished' }) {
  const t = useT();
  return t(type === 'finished' ? stateWords.finished : typeWords[type].name);
}
