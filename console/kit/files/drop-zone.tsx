import { Button } from '@mantine/core';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import classes from './drop-zone.module.css';

interface DropZoneProps {
  icon: ReactNode;
  words: string;
  button: string;
  accept: string | undefined;
  multiple?: boolean;
  /** Something hovers over a larger place that takes files for this one. */
  isOver?: boolean;
  onFiles: (files: FileList) => void;
  /** Under the button: limits, what was taken. */
  children?: ReactNode;
}

/** Where files are dropped, or chosen with a button. */
export function DropZone({
  icon,
  words,
  button,
  accept,
  multiple = false,
  isOver = false,
  onFiles,
  children,
}: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOverThis, setOver] = useState(false);
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <div
      className={classes.zone}
      data-over={isOver || isOverThis || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        onFiles(event.dataTransfer.files);
      }}
    >
      {icon}
      <p className={classes.words}>{words}</p>
      <Button variant="default" onClick={() => input.current?.click()}>
        {button}
      </Button>
      {children}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          if (currentTarget.files) onFiles(currentTarget.files);
          // The same file again must count as a change.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
