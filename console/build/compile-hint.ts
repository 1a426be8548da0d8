/** What every screen of the protected area runs before anything is seen. */
const runAtOnce = ['libraries', 'start', 'frame'];

/**
 * Most functions of these files are called within the first second. Chromium compiles them beside the page's own work
 * while they arrive, where this stands at their top, instead of each in its turn while the screen is drawn. Other
 * browsers read a comment.
 */
export const compileHint = ({ name }: { name: string }): string =>
  runAtOnce.includes(name) ? '//# allFunctionsCalledOnLoad' : '';
