import { refusalsToPeople } from '@wifi/contract/refusals-to-people.ts';
import { ForbiddenState } from '../../kit/feedback/state.tsx';
import { useT } from '../../kit/language.tsx';
import { missingWords } from './upgrade-words.ts';

/** In the place of what the page's plan does not show: spec §6's sentence, what is missing and which plans have it. */
export function UpgradeState({ params }: { params: Record<string, string | number> }) {
  const t = useT();
  return <ForbiddenState title={t(refusalsToPeople['upgrade-plan'].message)}>{missingWords(t, params)}</ForbiddenState>;
}
