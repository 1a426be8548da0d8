import { useEffect, useRef } from 'react';

/** Files dropped anywhere on the window, or pasted; `onOver` says while some hover. */
export function useWindowFiles(isActive: boolean, onFiles: (files: FileList) => void, onOver: (isOver: boolean) => void): void {
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
    const leave = (event: DragEvent) => { if (event.relatedTarget === null) latest.current.onOver(false); };
    const drop = (event: DragEvent) => {
      latest.current.onOver(false);
      if (event.defaultPrevented || !carriesFiles(event)) return;
      event.preventDefault();
      latest.current.onFiles(event.dataTransfer!.files);
    };
    const paste = (event: ClipboardEvent) => { if (event.clipboardData?.files.length) latest.current.onFiles(event.clipboardData.files); };
    const end = new AbortController();
    window.addEventListener('dragover', over, end);
    window.addEventListener('dragleave', leave, end);
    window.addEventListener('drop', drop, end);
    window.addEventListener('paste', paste, end);
    return () => end.abort();
  }, [isActive]);
}
