import { useLayoutEffect, useRef, type ClipboardEvent, type CSSProperties, type KeyboardEvent } from 'react';
import { cleanRichText } from '@wifi/email/rich-text.ts';
import { useT } from '../../../kit/language.tsx';
import { parkLinks, readRich, richNodes } from './rich-nodes.ts';
import { RichToolbar } from './rich-toolbar.tsx';
import classes from './rich-text.module.css';

interface RichTextProps {
  value: string;
  label: string;
  isSelected: boolean;
  style: CSSProperties;
  onChange: (html: string) => void;
}

/** Text that is written where it stands, with the few marks that every mail program shows. */
export function RichText({ value, label, isSelected, style, onChange }: RichTextProps) {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(undefined);
  const caret = useRef<Range>(undefined);
  // What is typed stands there already; only what comes from elsewhere, by undo say, is drawn anew.
  useLayoutEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    root.current?.replaceChildren(richNodes(value));
  }, [value]);
  useLayoutEffect(() => (root.current ? markFields(root.current) : undefined), [value]);

  const read = () => {
    if (!root.current) return;
    parkLinks(root.current);
    const html = readRich(root.current);
    if (html === shown.current) return;
    shown.current = html;
    onChange(html);
  };
  const keepCaret = () => {
    const selection = getSelection();
    const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
    if (range && root.current?.contains(range.commonAncestorContainer)) caret.current = range.cloneRange();
  };
  /** Does something to what was selected last: by now a button or a field may have the focus. */
  const withCaret = (work: () => void) => {
    root.current?.focus();
    const selection = getSelection();
    if (caret.current && selection) {
      selection.removeAllRanges();
      selection.addRange(caret.current);
    }
    work();
    read();
    keepCaret();
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const html = event.clipboardData.getData('text/html');
    if (!html) {
      document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
      return;
    }
    // Parsed apart from this page: nothing in it runs or is fetched.
    const pasted = readRich(new DOMParser().parseFromString(html, 'text/html').body);
    document.execCommand('insertHTML', false, cleanRichText(pasted));
  };
  const onKey = (event: KeyboardEvent) => {
    const isInList = document.queryCommandState('insertUnorderedList');
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isInList) return;
    event.preventDefault();
    document.execCommand('insertLineBreak');
  };
  return (
    <div className={classes.rich}>
      {isSelected && <RichToolbar root={root} withCaret={withCaret} caret={caret} />}
      <div
        ref={root}
        className={classes.words}
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-label={label}
        data-placeholder={t('Write here')}
        data-empty={value === '' || undefined}
        contentEditable
        suppressContentEditableWarning
        style={style}
        onInput={read}
        onSelect={keepCaret}
        onBlur={keepCaret}
        onPaste={paste}
        onKeyDown={onKey}
        onDrop={(event) => event.preventDefault()}
      />
    </div>
  );
}

const highlightName = 'merge-field';

const textsIn = function* (root: Node): Generator<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) yield walker.currentNode as Text;
};

function fieldsIn(text: Text): Range[] {
  const ranges: Range[] = [];
  let at = 0;
  for (;;) {
    const start = text.data.indexOf('{{', at);
    const end = start < 0 ? -1 : text.data.indexOf('}}', start);
    if (end < 0) return ranges;
    at = end + 2;
    const range = new Range();
    range.setStart(text, start);
    range.setEnd(text, at);
    ranges.push(range);
  }
}

/** Tints the fields in a text without touching it: the caret stays where it is. Answers with how to end it. */
function markFields(root: Node): () => void {
  // Older browsers show fields in the colour of the text.
  if (!('highlights' in CSS)) return () => {};
  const highlight = CSS.highlights.get(highlightName) ?? new Highlight();
  CSS.highlights.set(highlightName, highlight);
  const ranges = [...textsIn(root)].flatMap(fieldsIn);
  for (const range of ranges) highlight.add(range);
  return () => {
    for (const range of ranges) highlight.delete(range);
  };
}
