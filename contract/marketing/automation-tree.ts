// No schemas here: the console draws with these and does not load them.
import { deepestIf, type StepKind, type StepWay } from './automation-words.ts';

/** Of a step, only where it leads. */
type LinkedStep =
  | { id: string; kind: 'if'; yes: string | null; no: string | null }
  | { id: string; kind: Exclude<StepKind, 'if'>; next: string | null };

/** Where a step leads, each with the name of the way. */
export const waysOf = (step: LinkedStep): { way: StepWay; to: string | null }[] =>
  step.kind === 'if'
    ? [
        { way: 'yes', to: step.yes },
        { way: 'no', to: step.no },
      ]
    : [{ way: 'next', to: step.next }];

interface Tree {
  first: string | null;
  steps: LinkedStep[];
}

/** Which of the steps do not hang in the tree as each must: once, and not below too many questions. */
export function brokenSteps({ first, steps }: Tree): { at: number; reason: 'repeated' | 'not-one-of' | 'too-many' }[] {
  const places = new Map<string, number>();
  const broken: ReturnType<typeof brokenSteps> = [];
  for (const [at, { id }] of steps.entries()) {
    if (places.has(id)) broken.push({ at, reason: 'repeated' });
    else places.set(id, at);
  }
  const seen = new Set<string>();
  const ahead: { id: string | null; from: number; depth: number }[] = [{ id: first, from: 0, depth: 0 }];
  for (let here = ahead.pop(); here; here = ahead.pop()) {
    if (here.id === null) continue;
    const at = places.get(here.id);
    if (at === undefined || seen.has(here.id)) {
      broken.push({ at: here.from, reason: 'not-one-of' });
      continue;
    }
    seen.add(here.id);
    const depth = here.depth + (steps[at]!.kind === 'if' ? 1 : 0);
    if (depth > deepestIf) broken.push({ at, reason: 'too-many' });
    ahead.push(...waysOf(steps[at]!).map(({ to }) => ({ id: to, from: at, depth })));
  }
  for (const [id, at] of places) if (!seen.has(id)) broken.push({ at, reason: 'not-one-of' });
  return broken;
}
