import { Button, Modal } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../../kit/language.tsx';
import { useUserDownload } from '../../../../shell/files/page-download.ts';
import { printPath } from './print-path.ts';
import classes from './batch-ready.module.css';

export interface ReadyBatch {
  id: number;
  count: number;
}

/** What people do right after making a batch. */
export function BatchReady({ batch, onClose }: { batch: ReadyBatch | undefined; onClose: () => void }) {
  const t = useT();
  const { download, isLoading } = useUserDownload('GET /licence-codes/csv', 'licence-codes');
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
            {t('Each of them is worth what its plan costs: print or download them only where you can keep them safe.')}
          </p>
          <Button
            component={Link}
            to={printPath({ batch: shown.id })}
            leftSection={<IconPrinter aria-hidden />}
            data-autofocus
          >
            {t('Print cards')}
          </Button>
          <Button
            variant="default"
            loading={isLoading}
            leftSection={<IconFileSpreadsheet aria-hidden />}
            onClick={() => void download({ query: { batch: String(shown.id) } })}
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
