import { Button } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { useFormat, useT } from './language.tsx';
import { fitsAccept } from './upload-accept.ts';
import { UploadRow } from './upload-row.tsx';
import { toast } from './toast-store.ts';
import { useUploads, type Send } from './use-uploads.ts';
import classes from './upload.module.css';

interface UploadProps {
  /** Sends one file; `sendFile` does it with progress. */
  send: Send;
  onDone?: (file: File) => void;
  /** As the attribute of an input: “image/*,video/mp4”. */
  accept?: string;
  maxBytes?: number;
  multiple?: boolean;
  /** What to say of a failure, if the server said why. */
  describeFailure?: (error: unknown) => string;
}

export function Upload({ send, onDone, accept, maxBytes, multiple = true, describeFailure }: UploadProps) {
  const t = useT();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { uploads, add, retry, remove } = useUploads(send, onDone);
  const megabytes = maxBytes && format.number(maxBytes / 1_048_576, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });

  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    for (const { name, size, type } of files) {
      if (maxBytes && size > maxBytes) toast.error(t('{name} is larger than {size}.', { name, size: megabytes }));
      else if (!fitsAccept({ name, type }, accept)) toast.error(t('{name} is not a kind of file that fits here.', { name }));
    }
    add(files.filter((file) => (!maxBytes || file.size <= maxBytes) && fitsAccept(file, accept)));
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };

  return (
    <div>
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          take(event.dataTransfer.files);
        }}
      >
        <IconCloudUpload aria-hidden size={32} stroke={1.5} />
        <p className={classes.words}>{multiple ? t('Drop files here, or choose them.') : t('Drop a file here, or choose one.')}</p>
        <Button variant="default" onClick={() => input.current?.click()}>
          {multiple ? t('Choose files') : t('Choose a file')}
        </Button>
        {megabytes && <p className={classes.limit}>{t('Up to {size} each.', { size: megabytes })}</p>}
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          multiple={multiple}
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file again must count as a change.
            event.currentTarget.value = '';
          }}
        />
      </div>
      {uploads.length > 0 && (
        <ul className={classes.list}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onRetry={retry} onRemove={remove} describeFailure={describeFailure} />
          ))}
        </ul>
      )}
    </div>
  );
}
