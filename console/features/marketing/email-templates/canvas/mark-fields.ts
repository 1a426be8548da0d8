const name = 'merge-field';

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
export function markFields(root: Node): () => void {
  // Older browsers show fields in the colour of the text.
  if (!('highlights' in CSS)) return () => {};
  const highlight = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, highlight);
  const ranges = [...textsIn(root)].flatMap(fieldsIn);
  for (const range of ranges) highlight.add(range);
  return () => {
    for (const range of ranges) highlight.delete(range);
  };
}
