/**
 * Its own name once all routers have been told of it: before the login a guest reaches only what the router lets
 * through, and a code that does not open there is worse than a long address.
 */
export function siteAddress(
  page: { eid: string; ownUrl?: string | undefined },
  devices: readonly { needsScript: boolean }[] | undefined,
  platform: string,
): string {
  const isKnown = devices?.every(({ needsScript }) => !needsScript);
  return page.ownUrl && isKnown ? page.ownUrl : `${platform}/v/${page.eid}`;
}
