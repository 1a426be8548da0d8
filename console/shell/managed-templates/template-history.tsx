import type { ReactNode } from 'react';
import { useT } from '../../kit/language.tsx';
import type { ListState } from '../../kit/table/list-frame.tsx';
import { HistoryDrawer } from '../../widgets/editor/history-drawer.tsx';
import { useListWords } from '../../widgets/lists/use-list-words.ts';
import { partWords, type ManagedVersion } from './managed-template.ts';

interface TemplateHistoryProps<Version> {
  list: ListState<Version>;
  standing: number;
  pictureOf: (version: Version) => ReactNode;
  onClose: () => void;
  onRestore: (version: Version) => Promise<unknown>;
  onOpen: (version: Version) => void;
}

/** Who saved what and when. */
export function TemplateHistory<Version extends ManagedVersion>(props: TemplateHistoryProps<Version>) {
  const { pictureOf, ...rest } = props;
  const t = useT();
  const listWords = useListWords();
  return (
    <HistoryDrawer
      {...rest}
      read={(row) => ({
        version: row.version,
        picture: pictureOf(row),
        at: row.savedAt,
        by: row.savedBy || t('The product itself'),
        what: row.version === 1 ? t('Created') : listWords(row.changed.map((part) => t(partWords[part]))),
      })}
      standingName={t('Saved')}
      restoreMeans={t('Its name and design are saved again as a new version. Who is offered it stays.')}
    />
  );
}
