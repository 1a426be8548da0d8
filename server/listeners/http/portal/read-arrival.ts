import type { FastifyRequest } from 'fastify';
import type { GuestAccess } from '../../../features/access/guest-access/guest-access.ts';
import { portalUrlOf } from '../../../features/network/devices/device-addresses.ts';
import type { OpenDevice, PortalRequest, ReadArrival } from '../../../features/network/devices/vendor.ts';
import { vendorOf } from '../../../features/network/devices/vendors.ts';
import { firstValues, formOf, queryOf, rawQueryOf } from './guest-forms.ts';

export const requestOf = (portalUrl: string, request: FastifyRequest, device: OpenDevice): PortalRequest => ({
  fields: firstValues(queryOf(request), formOf(request)),
  rawQuery: rawQueryOf(request),
  entryUrl: portalUrlOf(portalUrl, device),
  userAgent: request.headers['user-agent'] ?? '',
  address: request.ip,
  key: (request.params as { key?: string }).key ?? '',
});

/**
 * A router that was not told of a new address goes on with a former one: it signs that, or at least sends its guests
 * there.
 */
export async function readArrival(
  access: GuestAccess,
  request: FastifyRequest,
  asked: PortalRequest,
  device: OpenDevice,
): Promise<{ read: ReadArrival; formerUrl?: string | undefined }> {
  const [read, host] = [vendorOf(device).readArrival(asked, device), request.host.toLowerCase()];
  if (read.ok ? host === new URL(access.program.portalUrl).host || request.ownPage : !read.isKeyWrong) return { read };
  const formerUrls = await access.formerUrls();
  if (read.ok) return { read, formerUrl: formerUrls.find((url) => new URL(url).host === host) };
  const readAt = (url: string) =>
    vendorOf(device).readArrival({ ...asked, entryUrl: portalUrlOf(url, device) }, device);
  // A host of the page's own, now or once: what the router signed names it, so that nothing else can be meant.
  for (const scheme of ['https', 'http']) {
    const signed = readAt(`${scheme}://${host}`);
    if (signed.ok) return { read: signed };
  }
  for (const formerUrl of formerUrls) {
    const signed = readAt(formerUrl);
    if (signed.ok) return { read: signed, formerUrl };
  }
  return { read };
}
