import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Violation = Results['violations'][number];
export interface Violations {
  violations: (Pick<Violation, 'id' | 'impact'> & {
    nodes: Pick<Violation['nodes'][number], 'target' | 'failureSummary'>[];
  })[];
}
export interface Axe {
  run: (context: { include?: readonly Element[]; exclude: string[][] }, options: object) => Promise<Results>;
}

export const colourRules = ['color-contrast', 'link-in-text-block'];

type Theme = 'light' | 'dark';
/** Letters of one colour and size on the same colours, as one worker has seen them on whatever screen. */
const judged: Record<Theme, Set<string>> = { light: new Set(), dark: new Set() };

/**
 * The rules on colours, which take longer than all others together: only for what looks like nothing that they have
 * judged before. What they could not decide on one screen, they are asked again on the next.
 */
export async function colourViolations(
  page: Page,
  theme: Theme,
  without: string[],
  options: object,
): Promise<Violations> {
  const { violations, looks } = await page.evaluate(
    async ({ known, exclude, chosen }) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const before = new Set(known);
      const grounds = new Map<Element, string>();
      /** What is painted below: who paints nothing and stands in the flow of the others adds nothing. */
      const groundOf = (element: Element | null): string => {
        if (!element) return '';
        const found = grounds.get(element);
        if (found !== undefined) return found;
        const { backgroundColor, backgroundImage, opacity, mixBlendMode, position } = getComputedStyle(element);
        const paints = [backgroundColor, backgroundImage, opacity, mixBlendMode].join(' ');
        const isInFlow = position === 'static' || position === 'relative';
        const addsNothing = isInFlow && paints === 'rgba(0, 0, 0, 0) none 1 normal';
        const own = addsNothing ? '' : `${isInFlow ? '' : element.getAttribute('class')} ${paints}/`;
        const ground = groundOf(element.parentElement) + own;
        grounds.set(element, ground);
        return ground;
      };
      const lookOf = (element: Element): string => {
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
        const around = element.parentElement ? getComputedStyle(element.parentElement).color : '';
        const letters = [color, around, fontSize, fontWeight, textShadow].join(' ');
        return `${groundOf(element)}${element.tagName} ${element.getAttribute('class')} ${letters}`;
      };
      const hasLetters = (element: Element) =>
        element.matches('input, select, textarea') ||
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim() !== '');
      const fresh = [...document.body.querySelectorAll('*')]
        .filter(
          (element) =>
            hasLetters(element) &&
            !element.closest([...exclude, 'script', 'style'].join()) &&
            element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        )
        .map((element) => ({ element, look: lookOf(element) }))
        .filter(({ look }) => !before.has(look));
      if (fresh.length === 0) return { violations: [], looks: [] };
      const found = await axe.run(
        { include: fresh.map(({ element }) => element), exclude: exclude.map((part) => [part]) },
        { ...chosen, elementRef: true, resultTypes: ['violations', 'passes', 'incomplete'] },
      );
      const elementsOf = (rules: Results['passes']) =>
        new Set(rules.flatMap(({ nodes }) => nodes.map((node) => node.element as Element)));
      const undecided = elementsOf(found.incomplete);
      const decided = elementsOf([...found.passes, ...found.violations].filter(({ id }) => id === 'color-contrast'));
      return {
        // Elements stay in the page.
        violations: found.violations.map(({ id, impact, nodes }) => ({
          id,
          impact,
          nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
        })),
        looks: fresh.filter(({ element }) => decided.has(element) && !undecided.has(element)).map(({ look }) => look),
      };
    },
    { known: [...judged[theme]], exclude: without, chosen: { ...options, runOnly: colourRules } },
  );
  for (const look of looks) judged[theme].add(look);
  return { violations };
}
