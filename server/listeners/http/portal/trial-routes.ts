import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GuestAccess } from '../../../features/access/guest-access/guest-access.ts';
import { openStage } from '../../../features/access/trials/stage.ts';
import { trialPathOf, trialsOf, type Stage, type Trial } from '../../../features/access/trials/trial-store.ts';
import { openInProcessRadius } from '../../radius/in-process-radius.ts';
import { isApart } from '../two-hosts.ts';
import { sendThroughHooks } from './answers.ts';
import { acceptForms, firstValues, formOf, queryOf } from './guest-forms.ts';
import { sendEndedTrial } from './plain-pages.ts';
import { createPortalPages } from './portal-pages.ts';
import { answerWithPages } from './portal-routes.ts';

interface OpenTrial {
  stage: Stage;
  pages: ReturnType<typeof createPortalPages>;
}

/**
 * The pages of trials: the portal's own, in front of a router that is played. Whoever has the address has the trial and
 * nothing else.
 */
export function addTrials(app: FastifyInstance, access: GuestAccess): void {
  const { program } = access;
  const store = trialsOf(program);
  const opened = new WeakMap<Trial, OpenTrial>();

  function open(trial: Trial): OpenTrial {
    const known = opened.get(trial);
    if (known) return known;
    const stage = (trial.stage = openStage(access, trial, (backend) => openInProcessRadius(backend, program.log)));
    const made = {
      stage,
      pages: createPortalPages(stage.access, { send: sendThroughHooks, continueUrl: `${trialPathOf(trial)}/` }),
    };
    opened.set(trial, made);
    return made;
  }

  const inTrial =
    (run: (trial: OpenTrial, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const trial = store.byToken((request.params as { token: string }).token);
      return trial ? run(open(trial), request, reply) : sendEndedTrial(reply);
    };

  const atRouter = (path: string) =>
    inTrial(async ({ stage }, request, reply) => {
      const { status, headers, body } = await stage.askRouter(path, firstValues(queryOf(request), formOf(request)));
      return reply
        .code(status)
        .headers({ 'cache-control': 'no-store', ...headers })
        .type('text/html; charset=utf-8')
        .send(body);
    });

  void app.register(async (trials) => {
    acceptForms(trials);
    answerWithPages(trials, program);
    trials.addHook('onSend', async (_request, reply) => {
      const policy = String(reply.getHeader('content-security-policy'));
      void reply.header(
        'content-security-policy',
        policy.replace(
          "frame-ancestors 'none'",
          `frame-ancestors 'self'${isApart(program) ? ` ${new URL(program.publicUrl).origin}` : ''}`,
        ),
      );
      // The console may be open under another name than the public one, and the frame must stay on it.
      const location = reply.getHeader('location');
      if (!isApart(program) && typeof location === 'string' && location.startsWith(`${program.portalUrl}/`))
        void reply.header('location', location.slice(program.portalUrl.length));
    });
    trials.get('/try/:token/', atRouter('/'));
    trials.get('/try/:token/router/', atRouter('/'));
    trials.get('/try/:token/router/login', atRouter('/login'));
    trials.post(
      '/try/:token/portal/:eid/step',
      inTrial(({ pages }, request, reply) => pages.step(request, reply)),
    );
    trials.get(
      '/try/:token/portal/:eid/followed',
      inTrial(({ pages }, request, reply) => pages.followed(request, reply)),
    );
    trials.get(
      '/try/:token/portal/:eid/online',
      inTrial(({ stage, pages }, request, reply) => {
        stage.landed();
        return pages.land(request, reply, false);
      }),
    );
    trials.get(
      '/try/:token/portal/:eid/:nasId',
      inTrial(({ pages }, request, reply) => pages.enterByNasId(request, reply)),
    );
  });
}
