import { useLayoutEffect, useRef, type CSSProperties } from 'react';

interface InlineTextProps {
  value: string;
  label: string;
  longest: number;
  placeholder: string;
  className?: string | undefined;
  style?: CSSProperties;
  onChange: (value: string) => void;
}

const oneLine = (text: string | null) => (text ?? '').replace(/\s/g, ' ');

/** One line without marks, written where it stands. */
export function InlineText({ value, label, longest, placeholder, className, style, onChange }: InlineTextProps) {
  const root = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (root.current && oneLine(root.current.textContent) !== value) root.current.textContent = value;
  }, [value]);
  return (
    <span
      ref={root}
      className={className}
      role="textbox"
      tabIndex={0}
      aria-label={label}
      data-placeholder={placeholder}
      data-empty={value === '' || undefined}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      style={style}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onInput={({ currentTarget }) => onChange(oneLine(currentTarget.textContent).slice(0, longest))}
    />
  );
}
