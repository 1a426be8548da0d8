import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GuestAccess } from '../../../features/access/guest-access/guest-access.ts';
import { stepAfter } from '../../../features/access/guest-access/portal/step.ts';
import type { Visit } from '../../../features/access/guest-access/portal/visit.ts';
import {
  findPrelogin,
  getPrelogin,
  takePassed,
  visitAfter,
} from '../../../features/access/guest-access/prelogin/resume-prelogin.ts';
import { keepSplash } from '../../../features/access/guest-access/splash/choose-splash.ts';
import type { PageSplash } from '../../../features/access/guest-access/splash/splash-source.ts';
import { attemptLife, type Attempt } from '../../../features/access/social-login/attempts.ts';
import type { Arrival, OpenDevice } from '../../../features/network/devices/vendor.ts';
import { createContext } from '../../../platform/context.ts';
import { queryOf } from './guest-forms.ts';
import type { createGuestWay } from './guest-way.ts';
import { readPassLanding } from './landing.ts';
import { sendUnknownPage } from './plain-pages.ts';
import type { Stop } from './step-screens.ts';

type Way = Pick<ReturnType<typeof createGuestWay>, 'passed' | 'resume' | 'refuse'>;

interface Needs {
  splashOf: (eid: string) => Promise<PageSplash | undefined>;
  stopOf: (request: FastifyRequest, had: Pick<Attempt, 'pageId' | 'visit'>) => Promise<Stop | undefined>;
}

/** A phone that comes by its router. */
interface Comer extends Pick<Stop, 'splash' | 'window'> {
  /** As it is before anything is advertised in its place. */
  pageSplash: PageSplash;
  device: OpenDevice;
  arrival: Arrival;
  visit: Visit;
}

/** The link to the browser, and until when it counts. */
const linkOf = ({ resume, openedAt }: { resume: string; openedAt: Date }) => ({
  token: resume,
  until: new Date(openedAt.getTime() + attemptLife),
});

/** What phones see that have, or had, a pass before their login. */
export function createPassPages(access: GuestAccess, way: Way, { splashOf, stopOf }: Needs) {
  const { program } = access;

  /** Where a phone lands that is in the network by a pass. */
  async function passed(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const splash = await splashOf((request.params as { eid: string }).eid);
    if (!splash) return sendUnknownPage(reply);
    const now = new Date();
    const id = readPassLanding(program, splash.page.eid, queryOf(request).t?.[0] ?? '', now);
    const ctx = createContext(program, { pageId: splash.pageId, now });
    const had = id === undefined ? undefined : await getPrelogin(ctx, id);
    const stop = had && (await stopOf(request, had));
    return stop
      ? way.passed(request, reply, { ...stop, passUntil: had.endsAt }, linkOf(had))
      : way.refuse(request, reply, splash, 'visit-ended', 410);
  }

  /** A phone that had a pass goes on where it was; undefined where there is nothing to go on with. */
  async function goOn(
    request: FastifyRequest,
    reply: FastifyReply,
    { pageSplash, splash, device, window, arrival, visit: came }: Comer,
  ): Promise<FastifyReply | undefined> {
    const now = new Date();
    const had = await findPrelogin(access, { splash, device, visit: came, now });
    const visit = had && visitAfter(access, had, came, now);
    if (!visit || arrival.error) return undefined;
    const stop = { splash: keepSplash(pageSplash, visit.promotionId ?? 0), device, window, visit };
    // Some routers send the guest here once more when the network is open.
    if (arrival.isOnline)
      return had.endsAt > now && !had.endedAt
        ? way.passed(request, reply, { ...stop, passUntil: had.endsAt }, linkOf(had))
        : undefined;
    // A login that has passed its last step is finished once.
    const isFinished = !stepAfter(stop.splash.campaign.flow, visit.passed);
    const ctx = createContext(program, { pageId: device.pageId, now });
    return isFinished && !(await takePassed(ctx, had)) ? undefined : way.resume(request, reply, stop);
  }

  return { passed, goOn };
}
