import { expect, type Locator, type Page } from '@playwright/test';

/** Once round a screen with its menu and all that an editor has. */
const mostSteps = 120;

/** Something a person sees must tell where they are: an outline, a ring, or a border that changed. */
function isMarked(element: Element): boolean {
  const looks = (target: Element) => {
    const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(target);
    return {
      ring: (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
      borderColor,
    };
  };
  const around = [element, element.parentElement, element.parentElement?.parentElement].filter((one): one is Element =>
    Boolean(one),
  );
  if (around.some((one) => looks(one).ring)) return true;
  const focused = looks(element).borderColor;
  (element as HTMLElement).blur();
  const resting = looks(element).borderColor;
  (element as HTMLElement).focus();
  return focused !== resting;
}

/** Goes there with Tab as a person does, and finds on arrival that the focus can be seen. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < mostSteps; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate(isMarked), `the focus shows on ${target}`).toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${target} is out of the keyboard's reach`);
}

export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
