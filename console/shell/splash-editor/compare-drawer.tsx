import { Drawer } from '@mantine/core';
import { useT } from '../../kit/language.tsx';
import { loginMethodNames } from '../../widgets/words/login-method-names.ts';
import type { Content } from './content.ts';
import { differences } from './differences.ts';
import { SplashThumb } from './splash-thumb.tsx';
import classes from '../../widgets/editor/history-drawer.module.css';

interface CompareDrawerProps {
  mine: Content;
  theirs: Content;
  /** What the other one is called; published unless said otherwise. */
  theirsName?: string;
  opened: boolean;
  onClose: () => void;
}

/** One's own work beside what somebody else published. */
export function CompareDrawer({ mine, theirs, theirsName, opened, onClose }: CompareDrawerProps) {
  const t = useT();
  const { groups, steps, isReordered } = differences(mine, theirs);
  const how = { added: t('only in yours'), removed: t('only in the published one'), changed: t('differs') };
  const lines = [
    ...groups.map((group) => `${t('Design')}: ${t(group)}`),
    ...steps.map(({ step, how: one }) => `${t(loginMethodNames[step.type])}: ${how[one]}`),
    ...(isReordered ? [t('The steps are in another order')] : []),
  ];
  return (
    <Drawer opened={opened} onClose={onClose} title={t('Compare')} position="right" size={720}>
      <div className={classes.pair}>
        <figure>
          <SplashThumb {...mine} />
          <figcaption>{t('Yours')}</figcaption>
        </figure>
        <figure>
          <SplashThumb {...theirs} />
          <figcaption>{theirsName ?? t('Published')}</figcaption>
        </figure>
      </div>
      <h3>{t('What differs')}</h3>
      {lines.length === 0 ? (
        <p>{t('Nothing: both are the same.')}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Drawer>
  );
}
