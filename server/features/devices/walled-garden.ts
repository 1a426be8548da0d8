/** Hosts that a guest's phone must reach before it is let in. Never a host that phones probe to find out whether they are captive. */
export function walledGarden(publicUrl: string): string[] {
  const { hostname } = new URL(publicUrl);
  return [hostname];
}
