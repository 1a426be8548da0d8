/** A batch on sheets of cards, or one code by itself. */
export const printPath = (wanted: { batch: number } | { id: number }): string =>
  'batch' in wanted
    ? `/dashboard/admin-license-code/print?batch=${wanted.batch}`
    : `/dashboard/admin-license-code/print?id=${wanted.id}&layout=single`;
