import { inlineHash } from '../inline-hash.ts';
import { countdowns } from './countdowns.ts';
import { forms } from './forms.ts';
import { inputs } from './inputs.ts';

/** Each form tells the size of the screen beside its visit, so that it reaches the login whichever form is the last. */
const screenSize = `
  all('[name=visit]',(visit)=>{
    const size=visit.cloneNode();
    size.name='screen';
    size.value=screen.width+'x'+screen.height;
    visit.after(size);
  });
`;

const parts = [
  { text: screenSize, marks: /name="visit"/ },
  { text: countdowns, marks: /data-(?:count|send)=/ },
  { text: inputs, marks: /data-(?:shows?|code)=/ },
  { text: forms, marks: /data-missing=/ },
];

const frame = (text: string) => `(()=>{
  const d=document;
  const one=(s,inside=d)=>inside.querySelector(s);
  const all=(s,act,inside=d)=>inside.querySelectorAll(s).forEach(act);
  const on=(event,act)=>d.addEventListener(event,act,true);
  const stop=(event)=>event.preventDefault();
  ${text}
})()`;

/** Every statement of the parts ends with a semicolon or a brace, so that line ends may go. */
const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('');

const hashes = new Map<string, string>();

/**
 * Comfort only: every page works without it. What differs from page to page stands in data attributes, so that there
 * are few different scripts, whose hashes are reckoned once.
 */
export function scriptFor(body: string): { text: string; hash: string } | undefined {
  const needed = parts.filter(({ marks }) => marks.test(body));
  if (needed.length === 0) return undefined;
  const text = oneLine(frame(needed.map((part) => part.text).join('')));
  const hash = hashes.get(text) ?? inlineHash(text);
  hashes.set(text, hash);
  return { text, hash };
}
