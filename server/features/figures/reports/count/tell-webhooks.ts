import type { Context } from '../../../../platform/context.ts';
import type { UncountedVisit, VisitAnswer } from '../../../access/visits/visits-to-count.ts';
import type { UncountedSession } from '../../../network/guest-sessions/sessions-to-count.ts';
import { emit, type Happening } from '../../../venue/webhooks/emit.ts';

interface Recognised {
  visit: UncountedVisit;
  profileId: number;
  answers: Pick<VisitAnswer, 'methodId' | 'questionId' | 'mappingField' | 'answer'>[];
}

/**
 * Told where logins are counted, so that nobody waits for it at the portal: once each, in the transaction that takes
 * them out of the queue. Of a child nothing is told that says who it is.
 */
export const tellOfLogins = (ctx: Context, logins: readonly Recognised[]): Promise<void> =>
  emit(
    ctx,
    logins.flatMap(({ visit, profileId, answers }): Happening[] => {
      const { pageId, id, deviceId, campaignId, methods, language, os, browser, isChild, mac, loggedInAt } = visit;
      const of = { pageId, at: loggedInAt, subject: `visit/${id}`, profileId, visitId: id };
      const which = { guest: profileId, visit: id, device: deviceId, splash: campaignId };
      const login: Happening = {
        ...of,
        event: 'guest.logged-in',
        data: { ...which, methods, language, os, browser },
        ...(!isChild && { contacts: { mac } }),
      };
      if (isChild || answers.length === 0) return [login];
      const told = answers.map(({ methodId, questionId, mappingField, answer }) => ({
        step: methodId,
        question: questionId,
        field: mappingField,
        answer,
      }));
      return [login, { ...of, event: 'survey.answered', data: which, contacts: { answers: told } }];
    }),
  );

/** A session whose figures are corrected afterwards has ended once. */
export const tellOfSessions = (ctx: Context, sessions: readonly UncountedSession[]): Promise<void> =>
  emit(
    ctx,
    sessions.flatMap(({ pageId, id, visitId, deviceId, method, counted, now }): Happening[] =>
      counted || !now
        ? []
        : [
            {
              pageId,
              event: 'guest.left',
              at: ctx.now,
              subject: visitId === null ? `session/${id}` : `visit/${visitId}`,
              visitId,
              data: { session: id, visit: visitId, device: deviceId, method, seconds: now.seconds, bytes: now.bytes },
            },
          ],
    ),
  );
