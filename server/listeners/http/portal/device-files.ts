import type { FastifyInstance } from 'fastify';
import { guideOf } from '../../../features/access/device-setup/setup.ts';
import type { GuestAccess } from '../../../features/access/guest-access/guest-access.ts';
import { fileTokenOf } from '../../../features/network/devices/device-addresses.ts';
import { createContext } from '../../../platform/context.ts';
import { isSameText } from '../../../platform/crypto/same-text.ts';

/** Files that a router fetches by its own command line. Whoever knows the address knows the device's set-up already. */
export function addDeviceFiles(app: FastifyInstance, { program, register }: GuestAccess): void {
  app.get('/device-files/:nasId/:token/:name', async (request, reply) => {
    const { nasId, token, name } = request.params as { nasId: string; token: string; name: string };
    const device = await register.byNasId(nasId);
    if (!device || !isSameText(token, fileTokenOf(device))) return reply.callNotFound();
    const { files } = await guideOf(createContext(program, { pageId: device.pageId }), device);
    const file = files.find((candidate) => candidate.name === name);
    if (!file) return reply.callNotFound();
    // As text, whatever it holds: it is for a router, and must never run in a browser.
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(file.text);
  });
}
