import { settingOf, type Scope } from './scope.ts';

/** A statement that took too long, without what was asked in it. */
interface SlowQuery {
  /** 0: of no page, or of several. */
  pageId: number;
  statement: string;
  times: number;
  totalMs: number;
  worstMs: number;
  worstAt: Date;
  lastAt: Date;
}

export interface SlowQueries {
  /** Milliseconds from which a statement is slow: whoever runs one compares, and nothing more. */
  readonly limit: number;
  note: (scope: Scope, text: string, milliseconds: number) => void;
  /** All since the last time. */
  take: () => SlowQuery[];
}

/** Statements of ours are few; those of one page must not push out the others. */
const mostKept = 200;
const mostOfPage = 40;
const longestText = 4000;
const longestStatement = 1500;

/** Values travel as parameters, but for few that are written into the text. */
export const normalised = (text: string): string =>
  text
    .slice(0, longestText)
    .replace(/'[^']*'/g, '?')
    .replace(/'[^']*$/, '?')
    .replace(/\s+/g, ' ')
    .replace(/(?<![\w$.])\d+(?:\.\d+)?/g, '?')
    .replace(/\$\d+/g, '$')
    .replace(/\((?:\$|\?|default)(?:, ?(?:\$|\?|default))+\)/g, '($…)')
    .replace(/\(\$…\)(?:, ?\(\$…\))+/g, '($…), …')
    .trim()
    .slice(0, longestStatement);

export function createSlowQueries(limit: number): SlowQueries {
  let kept = new Map<string, SlowQuery>();
  let pages = new Map<number, number>();
  return {
    limit,
    note: (scope, text, milliseconds) => {
      const pageId = typeof scope === 'number' ? scope : 0;
      const statement = normalised(text);
      const key = `${settingOf(pageId)} ${statement}`;
      const now = new Date();
      const known = kept.get(key);
      if (!known) {
        const ofPage = pages.get(pageId) ?? 0;
        if (kept.size >= mostKept || (pageId !== 0 && ofPage >= mostOfPage)) return;
        pages.set(pageId, ofPage + 1);
        const ms = Math.round(milliseconds);
        kept.set(key, { pageId, statement, times: 1, totalMs: ms, worstMs: ms, worstAt: now, lastAt: now });
        return;
      }
      const ms = Math.round(milliseconds);
      known.times += 1;
      known.totalMs += ms;
      known.lastAt = now;
      if (ms > known.worstMs) Object.assign(known, { worstMs: ms, worstAt: now });
    },
    take: () => {
      const taken = [...kept.values()];
      kept = new Map();
      pages = new Map();
      return taken;
    },
  };
}
