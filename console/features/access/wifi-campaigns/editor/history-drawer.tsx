import { Badge, Button, Drawer } from '@mantine/core';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { SkeletonRows } from '../../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { LoadMore } from '../../../../kit/table/load-more.tsx';
import { usePageList } from '../../../../shell/calls/queries.ts';
import type { Version } from '../campaign.ts';
import { SplashThumb } from '../splash-thumb.tsx';
import classes from './history-drawer.module.css';

interface HistoryDrawerProps {
  id: number;
  standing: number;
  onClose: () => void;
  onOpen: (version: Version) => void;
  mayRestore: (version: Version) => boolean;
  onRestore: (version: Version) => void;
}

/** Everything that was ever published. */
export function HistoryDrawer({ id, standing, onClose, onOpen, mayRestore, onRestore }: HistoryDrawerProps) {
  const t = useT();
  const format = useFormat();
  const list = usePageList('GET /wifi-campaign/{id}/versions', rowsPerLoad, {}, { id: String(id) });
  return (
    <Drawer opened onClose={onClose} title={t('Version history')} position="right" size={480}>
      {list.isLoading && <SkeletonRows />}
      {Boolean(list.error) && <ErrorState onRetry={list.retry} />}
      <ol className={classes.versions}>
        {list.rows.map((version) => (
          <li key={version.version}>
            <div className={classes.thumb}>
              <SplashThumb design={version.design} flow={version.flow} />
            </div>
            <div className={classes.words}>
              <strong>{t('Version {n}', { n: version.version })}</strong>
              {version.version === standing && <Badge color="good">{t('Published')}</Badge>}
              <span>{format.dateTime(version.publishedAt)}</span>
              {version.publishedBy && <bdi>{version.publishedBy}</bdi>}
              {version.version !== standing && (
                <div className={classes.actions}>
                  <Button variant="default" size="xs" onClick={() => onOpen(version)}>
                    {t('Open in the editor')}
                  </Button>
                  {mayRestore(version) && (
                    <Button variant="light" size="xs" onClick={() => onRestore(version)}>
                      {t('Restore')}
                    </Button>
                  )}
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
      <LoadMore bare shown={list.rows.length} {...list} />
    </Drawer>
  );
}
