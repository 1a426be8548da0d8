import { ActionIcon, Progress } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconFile, IconRefresh, IconX } from '@tabler/icons-react';
import { useFormat, useT } from '../language.tsx';
import type { Upload } from './use-uploads.ts';
import classes from './upload.module.css';

interface UploadRowProps {
  upload: Upload;
  onRetry: (id: number) => void;
  onRemove: (id: number) => void;
  describeFailure: ((error: unknown) => string) | undefined;
}

export function UploadRow({
  upload: { id, file, status, share, error },
  onRetry,
  onRemove,
  describeFailure,
}: UploadRowProps) {
  const t = useT();
  const format = useFormat();
  const { name } = file;
  const Icon = status === 'done' ? IconCircleCheck : status === 'failed' ? IconAlertTriangle : IconFile;
  return (
    <li className={classes.row} data-status={status}>
      <Icon aria-hidden size={20} stroke={1.5} />
      <div className={classes.file}>
        <bdi className={classes.fileName}>{name}</bdi>
        {status === 'failed' ? (
          <span className={classes.failure} role="alert">
            {describeFailure?.(error) ?? t('This file did not arrive.')}
          </span>
        ) : status === 'done' ? (
          <span className={classes.note}>{t('Uploaded')}</span>
        ) : (
          <Progress value={share * 100} size={4} aria-label={t('Upload of {name}', { name })} />
        )}
      </div>
      {status === 'sending' && <span className={classes.note}>{format.number(share, { style: 'percent' })}</span>}
      {status === 'failed' && (
        <ActionIcon aria-label={t('Try {name} again', { name })} onClick={() => onRetry(id)}>
          <IconRefresh aria-hidden size={18} />
        </ActionIcon>
      )}
      <ActionIcon
        aria-label={
          status === 'sending' || status === 'waiting'
            ? t('Cancel {name}', { name })
            : t('Take {name} off the list', { name })
        }
        onClick={() => onRemove(id)}
      >
        <IconX aria-hidden size={18} />
      </ActionIcon>
    </li>
  );
}
