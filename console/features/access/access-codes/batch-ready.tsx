import { Button, Modal } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../kit/language.tsx';
import { usePageDownload } from '../../../shell/files/page-download.ts';
import type { Batch } from './generate-drawer.tsx';
import { printPath } from './print/print-path.ts';
import classes from './batch-ready.module.css';

/** What people do right after generating. */
export function BatchReady({ batch, onClose }: { batch: Batch | undefined; onClose: () => void }) {
  const t = useT();
  const { download, isLoading } = usePageDownload('GET /access-codes/csv', 'access-codes');
  // Stays readable while the dialog fades away.
  const last = useRef(batch);
  if (batch) last.current = batch;
  const shown = last.current;
  return (
    <Modal
      opened={batch !== undefined}
      onClose={onClose}
      title={t('{n, plural, one {# code is ready} other {# codes are ready}}', { n: shown?.count ?? 0 })}
    >
      {shown && (
        <div className={classes.ready}>
          <p className={classes.text}>
            {t(
              'Print them as cards with a QR code, or take them along as a table. You find them in the list at any time.',
            )}
          </p>
          <Button
            component={Link}
            to={printPath({ batch: shown.batchId })}
            leftSection={<IconPrinter aria-hidden />}
            data-autofocus
          >
            {t('Print')}
          </Button>
          <Button
            variant="default"
            loading={isLoading}
            leftSection={<IconFileSpreadsheet aria-hidden />}
            onClick={() => void download({ query: { batchId: shown.batchId } })}
          >
            {t('Download CSV')}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {t('Back to the list')}
          </Button>
        </div>
      )}
    </Modal>
  );
}
