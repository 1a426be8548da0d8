import { useT } from '../../../../kit/language.tsx';
import { useUserDownload } from '../../../../shell/files/page-download.ts';
import { BatchReady } from '../../../../widgets/print/batch-ready.tsx';
import { printPath } from './print-path.ts';

export interface ReadyBatch {
  id: number;
  count: number;
}

export function LicencesReady({ batch, onClose }: { batch: ReadyBatch | undefined; onClose: () => void }) {
  const t = useT();
  const { download, isLoading } = useUserDownload('GET /licence-codes/csv', 'licence-codes');
  return (
    <BatchReady
      batch={batch}
      words={t('Each of them is worth what its plan costs: print or download them only where you can keep them safe.')}
      printWords={t('Print cards')}
      printPath={({ id }) => printPath({ batch: id })}
      isLoading={isLoading}
      onDownload={({ id }) => void download({ query: { batch: String(id) } })}
      onClose={onClose}
    />
  );
}
