import { Button, Modal } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useT } from '../../kit/language.tsx';
import classes from './batch-ready.module.css';

interface Props<Batch extends { count: number }> {
  batch: Batch | undefined;
  words: string;
  printWords: string;
  printPath: (batch: Batch) => string;
  isLoading: boolean;
  onDownload: (batch: Batch) => void;
  onClose: () => void;
}

/** What people do right after making a batch of codes. */
export function BatchReady<Batch extends { count: number }>({
  batch,
  words,
  printWords,
  printPath,
  isLoading,
  onDownload,
  onClose,
}: Props<Batch>) {
  const t = useT();
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
          <p className={classes.text}>{words}</p>
          <Button component={Link} to={printPath(shown)} leftSection={<IconPrinter aria-hidden />} data-autofocus>
            {printWords}
          </Button>
          <Button
            variant="default"
            loading={isLoading}
            leftSection={<IconFileSpreadsheet aria-hidden />}
            onClick={() => onDownload(shown)}
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
