interface Wanted {
  batch?: string;
  ids?: readonly number[];
  layout?: string;
}

export function printPath({ batch, ids, layout }: Wanted): string {
  const query = new URLSearchParams({
    ...(batch ? { batch } : {}),
    ...(ids ? { ids: ids.join(',') } : {}),
    ...(layout ? { layout } : {}),
  });
  return `/dashboard/accesscode/print?${query.toString()}`;
}
