import { useT } from '../../kit/language.tsx';
import { ComparePair } from '../../widgets/editor/compare-pair.tsx';
import { loginMethodNames } from '../../widgets/words/login-method-names.ts';
import type { Content } from './content.ts';
import { differences } from './differences.ts';
import { SplashThumb } from './splash-thumb.tsx';

interface CompareDrawerProps {
  mine: Content;
  theirs: Content;
  /** What the other one is called; published unless said otherwise. */
  theirsName?: string;
  opened: boolean;
  onClose: () => void;
}

/** One's own work beside what somebody else published. */
export function CompareDrawer({ mine, theirs, theirsName, ...drawer }: CompareDrawerProps) {
  const t = useT();
  const { groups, steps, isReordered } = differences(mine, theirs);
  const how = { added: t('only in yours'), removed: t('only in the published one'), changed: t('differs') };
  const lines = [
    ...groups.map((group) => `${t('Design')}: ${t(group)}`),
    ...steps.map(({ step, how: one }) => `${t(loginMethodNames[step.type])}: ${how[one]}`),
    ...(isReordered ? [t('The steps are in another order')] : []),
  ];
  return (
    <ComparePair
      mine={<SplashThumb {...mine} />}
      theirs={<SplashThumb {...theirs} />}
      theirsName={theirsName ?? t('Published')}
      lines={lines}
      {...drawer}
    />
  );
}
