import { Badge, Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useConfirm } from '../../kit/feedback/confirm.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../kit/language.tsx';
import type { ListState } from '../../kit/table/list-frame.tsx';
import { LoadMore } from '../../kit/table/load-more.tsx';
import classes from './history-drawer.module.css';

interface Shown {
  version: number;
  /** Small, to be recognised by. */
  picture: ReactNode;
  at: string;
  by: string;
  /** What it changed. */
  what?: string;
}

interface HistoryDrawerProps<Row> {
  list: ListState<Row>;
  read: (row: Row) => Shown;
  standing: number;
  /** What the version is called that stands. */
  standingName: string;
  onClose: () => void;
  onOpen: (row: Row) => void;
  mayRestore?: (row: Row) => boolean;
  /** What it means to restore one: asked before it is done. */
  restoreMeans: string;
  onRestore: (row: Row) => Promise<unknown>;
}

/** Everything that was ever published or saved. */
export function HistoryDrawer<Row>(props: HistoryDrawerProps<Row>) {
  const {
    list,
    read,
    standing,
    standingName,
    onClose,
    onOpen,
    mayRestore = () => true,
    restoreMeans,
    onRestore,
  } = props;
  const t = useT();
  const format = useFormat();
  const confirm = useConfirm();
  const restore = async (row: Row) => {
    const title = t('Restore version {n}?', { n: read(row).version });
    if (!(await confirm({ title, body: restoreMeans, action: t('Restore') }))) return;
    onClose();
    await onRestore(row);
  };
  return (
    <Drawer opened onClose={onClose} title={t('Version history')} position="right" size={480}>
      {list.isLoading && <SkeletonRows />}
      {Boolean(list.error) && <ErrorState onRetry={list.retry} />}
      <ol className={classes.versions}>
        {list.rows.map((row) => {
          const { version, picture, at, by, what } = read(row);
          return (
            <li key={version}>
              <div className={classes.thumb}>{picture}</div>
              <div className={classes.words}>
                <strong>{t('Version {n}', { n: version })}</strong>
                {version === standing && <Badge color="good">{standingName}</Badge>}
                <span>{format.dateTime(at)}</span>
                {by && <bdi>{by}</bdi>}
                {what && <span>{what}</span>}
                {version !== standing && (
                  <div className={classes.actions}>
                    <Button variant="default" size="xs" onClick={() => onOpen(row)}>
                      {t('Open in the editor')}
                    </Button>
                    {mayRestore(row) && (
                      <Button variant="light" size="xs" onClick={() => void restore(row)}>
                        {t('Restore')}
                      </Button>
                    )}
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      <LoadMore bare shown={list.rows.length} {...list} />
    </Drawer>
  );
}
