import { useT } from '../../../kit/language.tsx';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { CheckedListDrawer } from '../../../shell/checked-list/checked-list-drawer.tsx';
import type { ImportSource } from './account.ts';
import { ImportChoice } from './import-choice.tsx';
import { ImportPreview } from './import-preview.tsx';

const nothing: ImportSource = { kind: 'hsia', csv: '', updatesExisting: false };

export function ImportDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT();
  const check = usePageSend('POST /guest-accounts/import');
  const run = usePageSend('POST /guest-accounts/import', { refreshes: ['GET /guest-accounts', 'GET /guest-sessions'] });
  return (
    <CheckedListDrawer
      opened={opened}
      onClose={onClose}
      title={t('Import guest accounts')}
      nothing={nothing}
      check={check}
      run={run}
      countOf={({ created, updated }) => created + updated}
      runWords={(n) =>
        n === 0 ? t('Nothing to import') : t('{n, plural, one {Import # account} other {Import # accounts}}', { n })
      }
      tooManyWords={(params) =>
        t(
          'The file has too many lines: no more than {n} fit into one import of this kind. Split it into several files.',
          params,
        )
      }
      choice={(source, onChange) => <ImportChoice source={source} onChange={onChange} />}
      outcome={(report, isDone) => <ImportPreview report={report} isDone={isDone} />}
    />
  );
}
