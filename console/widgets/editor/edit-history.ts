export interface EditHistory<Content> {
  past: Content[];
  now: Content;
  future: Content[];
  tag: string;
  at: number;
}

export type Edit<Content> =
  /** `tag` names the field: what is typed into one without a pause is undone in one. */
  | { kind: 'change'; change: (content: Content) => Content; tag: string; at: number }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** Another content in its place, which can be undone. */
  | { kind: 'replace'; content: Content };

const longestPause = 1000;
const mostSteps = 200;

export const startHistory = <Content>(now: Content): EditHistory<Content> => ({
  past: [],
  now,
  future: [],
  tag: '',
  at: 0,
});

export function edit<Content>(history: EditHistory<Content>, action: Edit<Content>): EditHistory<Content> {
  const { past, now, future } = history;
  switch (action.kind) {
    case 'undo':
      return past.length === 0
        ? history
        : { past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future], tag: '', at: 0 };
    case 'redo':
      return future.length === 0
        ? history
        : { past: [...past, now], now: future[0]!, future: future.slice(1), tag: '', at: 0 };
    case 'replace':
      return { past: [...past, now].slice(-mostSteps), now: action.content, future: [], tag: '', at: 0 };
    case 'change': {
      const next = action.change(now);
      if (next === now) return history;
      const goesOn = action.tag !== '' && action.tag === history.tag && action.at - history.at < longestPause;
      return {
        past: goesOn ? past : [...past, now].slice(-mostSteps),
        now: next,
        future: [],
        tag: action.tag,
        at: action.at,
      };
    }
  }
}
