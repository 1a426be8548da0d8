import { IconCloudUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../feedback/toast-store.ts';
import { useFormat, useT } from '../language.tsx';
import { DropZone } from './drop-zone.tsx';
import { fitsAccept } from './upload-accept.ts';
import { UploadRow } from './upload-row.tsx';
import { useUploads, type Send } from './use-uploads.ts';
import classes from './upload.module.css';

interface UploadProps {
  /** Sends one file; `sendFile` does it with progress. */
  send: Send;
  onDone?: (file: File) => void;
  /** As the attribute of an input: “image/*,video/mp4”. */
  accept?: string;
  /** For every file, or by file. */
  maxBytes?: number | ((file: File) => number);
  /** Under the button, instead of the one size for all. */
  note?: string;
  /** Takes what is dropped anywhere on the window, and what is pasted. */
  wholeWindow?: boolean;
  multiple?: boolean;
  /** Where what has arrived shows by itself. */
  hidesDone?: boolean;
  /** What to say of a failure, if the server said why. */
  describeFailure?: (error: unknown) => string;
}

export function Upload({
  send,
  onDone,
  accept,
  maxBytes,
  note,
  wholeWindow = false,
  multiple = true,
  hidesDone = false,
  describeFailure,
}: UploadProps) {
  const t = useT();
  const format = useFormat();
  const [isOver, setOver] = useState(false);
  const { uploads: all, add, retry, remove } = useUploads(send, onDone);
  const uploads = hidesDone ? all.filter(({ status }) => status !== 'done') : all;
  const inMegabytes = (bytes: number) =>
    format.number(bytes / 1_048_576, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  const mostOf = (file: File) => (typeof maxBytes === 'function' ? maxBytes(file) : (maxBytes ?? Infinity));
  const limit = note ?? (typeof maxBytes === 'number' && t('Up to {size} each.', { size: inMegabytes(maxBytes) }));

  const take = (list: FileList) => {
    const files = [...list].slice(0, multiple ? undefined : 1);
    for (const file of files) {
      const { name } = file;
      if (!fitsAccept(file, accept)) toast.error(t('{name} is not a kind of file that fits here.', { name }));
      else if (file.size > mostOf(file))
        toast.error(t('{name} is larger than {size}.', { name, size: inMegabytes(mostOf(file)) }));
    }
    add(files.filter((file) => file.size <= mostOf(file) && fitsAccept(file, accept)));
  };
  useWindowFiles(wholeWindow, take, setOver);

  return (
    <div>
      <DropZone
        icon={<IconCloudUpload aria-hidden size={32} stroke={1.5} />}
        words={multiple ? t('Drop files here, or choose them.') : t('Drop a file here, or choose one.')}
        button={multiple ? t('Choose files') : t('Choose a file')}
        accept={accept}
        multiple={multiple}
        isOver={isOver}
        onFiles={take}
      >
        {limit && <p className={classes.limit}>{limit}</p>}
      </DropZone>
      {uploads.length > 0 && (
        <ul className={classes.list}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={retry}
              onRemove={remove}
              describeFailure={describeFailure}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Files dropped anywhere on the window, or pasted; `onOver` says while some hover. */
function useWindowFiles(
  isActive: boolean,
  onFiles: (files: FileList) => void,
  onOver: (isOver: boolean) => void,
): void {
  const latest = useRef({ onFiles, onOver });
  latest.current = { onFiles, onOver };
  useEffect(() => {
    if (!isActive) return undefined;
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      latest.current.onOver(true);
    };
    // Moving from one element to the next leaves too; only leaving the window names nothing that it enters.
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) latest.current.onOver(false);
    };
    const drop = (event: DragEvent) => {
      latest.current.onOver(false);
      if (event.defaultPrevented || !carriesFiles(event)) return;
      event.preventDefault();
      latest.current.onFiles(event.dataTransfer!.files);
    };
    const paste = (event: ClipboardEvent) => {
      if (event.clipboardData?.files.length) latest.current.onFiles(event.clipboardData.files);
    };
    const end = new AbortController();
    window.addEventListener('dragover', over, end);
    window.addEventListener('dragleave', leave, end);
    window.addEventListener('drop', drop, end);
    window.addEventListener('paste', paste, end);
    return () => end.abort();
  }, [isActive]);
}
