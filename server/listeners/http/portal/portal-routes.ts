import type { FastifyError, FastifyInstance } from 'fastify';
import type { GuestAccess } from '../../../features/access/guest-access/guest-access.ts';
import { createLineLimit } from '../../../platform/log/line-limit.ts';
import type { Program } from '../../../platform/program.ts';
import { toRefusal } from '../errors.ts';
import { securityHeadersOf } from '../security-headers.ts';
import { sendWhole } from './answers.ts';
import { addDeletionRoutes } from './deletion-routes.ts';
import { acceptForms } from './guest-forms.ts';
import { sendBrokenPage } from './plain-pages.ts';
import { createPortalPages } from './portal-pages.ts';

/** Whatever goes wrong on the way of a guest is a page too. */
export function answerWithPages(portal: FastifyInstance, { log }: Program): void {
  const isDue = createLineLimit();
  portal.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, code } = toRefusal(error);
    if (code === 'disk-full') {
      if (isDue(code)) log.error({ err: error }, 'the disk is full, nothing can be saved');
    } else if (status >= 500)
      log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'portal page failed');
    return sendBrokenPage(reply, status, code);
  });
}

export function addPortal(app: FastifyInstance, access: GuestAccess): void {
  const usual = securityHeadersOf(access.program);
  const send = sendWhole((own) => (own ? securityHeadersOf(access.program, own) : usual));
  const pages = createPortalPages(access, { send });
  void app.register(async (portal) => {
    acceptForms(portal);
    answerWithPages(portal, access.program);
    portal.route({ method: 'GET', url: '/portal/:eid', handler: pages.withoutRouter });
    portal.get('/portal/:eid/online', (request, reply) => pages.land(request, reply, false));
    portal.get('/portal/:eid/wait', (request, reply) => pages.land(request, reply, true));
    portal.route({ method: 'GET', url: '/portal/:eid/prelogin', exposeHeadRoute: false, handler: pages.passed });
    portal.route({ method: 'GET', url: '/portal/:eid/go', exposeHeadRoute: false, handler: pages.go });
    portal.route({ method: 'POST', url: '/portal/:eid/step', handler: pages.step });
    portal.route({ method: 'GET', url: '/portal/:eid/asked', exposeHeadRoute: false, handler: pages.asked });
    portal.route({ method: 'GET', url: '/portal/:eid/followed', exposeHeadRoute: false, handler: pages.followed });
    // Reloaded or bookmarked: the way starts again at the router.
    portal.route({ method: 'GET', url: '/portal/:eid/step', handler: pages.withoutRouter });
    portal.route({ method: ['GET', 'POST'], url: '/portal/:eid/:nasId', handler: pages.enterByNasId });
    portal.route({ method: 'GET', url: '/portal/:eid/:nasId/join', handler: pages.join });
    portal.route({ method: ['GET', 'POST'], url: '/portal/:eid/:nasId/:key', handler: pages.answerRouter });
    portal.route({ method: 'GET', url: '/portal/social/:network', exposeHeadRoute: false, handler: pages.fromNetwork });
    portal.route({ method: 'GET', url: '/portal/:eid/resume', exposeHeadRoute: false, handler: pages.resume });
    addDeletionRoutes(portal, access.program);
    // UniFi adds its own path to whatever address it was given.
    for (const end of ['', '/'])
      portal.route({
        method: ['GET', 'POST'],
        url: `/portal/:eid/:nasId/guest/s/:site${end}`,
        handler: pages.enterByNasId,
      });
    portal.route({ method: ['GET', 'POST'], url: '/guest/s/:site', handler: pages.enterByUnifiSite });
    portal.route({ method: ['GET', 'POST'], url: '/guest/s/:site/', handler: pages.enterByUnifiSite });
  });
}
