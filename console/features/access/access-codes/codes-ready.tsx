import { useT } from '../../../kit/language.tsx';
import { usePageDownload } from '../../../shell/files/page-download.ts';
import { BatchReady } from '../../../widgets/print/batch-ready.tsx';
import type { Batch } from './generate-drawer.tsx';
import { printPath } from './print/print-path.ts';

export function CodesReady({ batch, onClose }: { batch: Batch | undefined; onClose: () => void }) {
  const t = useT();
  const { download, isLoading } = usePageDownload('GET /access-codes/csv', 'access-codes');
  return (
    <BatchReady
      batch={batch}
      words={t(
        'Print them as cards with a QR code, or take them along as a table. You find them in the list at any time.',
      )}
      printWords={t('Print')}
      printPath={({ batchId }) => printPath({ batch: batchId })}
      isLoading={isLoading}
      onDownload={({ batchId }) => void download({ query: { batchId } })}
      onClose={onClose}
    />
  );
}
