import { newMessageId, type Contact, type Line, type Oa, type User } from './account.ts';
import type { Clock } from './clock.ts';
import type { Dials } from './dials.ts';
import {
  chatNowEvent,
  feedbackEvent,
  followEvent,
  oaSendEvent,
  receivedEvent,
  seenEvent,
  submitInfoEvent,
  userSendEvent,
  type ZaloEvent,
} from './events.ts';
import type { Webhooks } from './webhooks.ts';

export interface Button {
  title: string;
  type: string;
  payload: unknown;
}

/** Under a text, or what a line of a list does when it is touched. */
export function buttonsOf({ payload }: Line): Button[] {
  if (Array.isArray(payload.buttons)) return payload.buttons as Button[];
  const elements = Array.isArray(payload.elements) ? (payload.elements as Record<string, unknown>[]) : [];
  return elements.flatMap(({ title, default_action: action }) => {
    if (typeof action !== 'object' || action === null) return [];
    const { type, url, payload: said } = action as Record<string, unknown>;
    return [{ title: String(title ?? ''), type: String(type), payload: url === undefined ? said : { url } }];
  });
}

interface World {
  clock: Clock;
  dials: () => Dials;
  webhooks: Webhooks;
}

/** What a person does with their phone, and what arrives on it. */
export function createPhones({ clock, dials, webhooks }: World) {
  let last = 0;
  /** No two things of this world happen in the same millisecond, so that times put them in order. */
  const moment = (): number => (last = Math.max(last + 1, clock.now()));

  const lineOf = (from: Line['from'], said: Pick<Line, 'kind'> & Partial<Line>): Line => ({
    id: newMessageId(),
    at: moment(),
    from,
    text: '',
    payload: {},
    isByPhone: false,
    trackingId: undefined,
    isBilled: false,
    receivedAt: undefined,
    seenAt: undefined,
    ...said,
  });

  function receive(oa: Oa, user: User, line: Line): void {
    if (user.isOffline || line.receivedAt !== undefined) return;
    line.receivedAt = moment();
    const event = receivedEvent(oa, user, line, line.receivedAt, dials());
    webhooks.tell(oa, event, line.isByPhone ? 'ZNS' : undefined);
  }

  return {
    moment,
    /** From the account to the phone. */
    put(oa: Oa, user: User, said: Pick<Line, 'kind'> & Partial<Line>): Line {
      const line = lineOf('oa', said);
      user.lines.push(line);
      if (!line.isByPhone) webhooks.tell(oa, oaSendEvent(oa, user, line, dials()));
      receive(oa, user, line);
      return line;
    },
    of(oa: Oa, user: User) {
      const tell = (event: ZaloEvent): void => webhooks.tell(oa, event);

      function send(said: Pick<Line, 'kind'> & Partial<Line>): Line {
        const line = lineOf('user', said);
        user.lines.push(line);
        user.lastInteraction = line.at;
        tell(userSendEvent(oa, user, line, dials()));
        return line;
      }

      return {
        user,
        follow(): void {
          if (user.isFollower) return;
          user.isFollower = true;
          user.hasFollowed = true;
          user.lastInteraction = moment();
          tell(followEvent('follow', oa, user, user.lastInteraction, dials()));
        },
        unfollow(): void {
          if (!user.isFollower) return;
          user.isFollower = false;
          tell(followEvent('unfollow', oa, user, moment(), dials()));
        },
        write: (text: string): Line => send({ kind: 'text', text }),
        sendPicture: (url: string, text = ''): Line => send({ kind: 'image', text, payload: { url, thumbnail: url } }),
        chatNow(): void {
          user.lastInteraction = moment();
          tell(chatNowEvent(oa, user, user.lastInteraction, dials()));
        },
        /** Only what asks the account something is told to it: as a text. Answers with the address of a link. */
        tap(line: Line, index: number): string | undefined {
          const button = buttonsOf(line)[index];
          if (!button) throw new RangeError(`There is no button ${index}`);
          if (button.type.startsWith('oa.query.')) {
            send({ kind: 'text', text: String(button.payload) });
            return undefined;
          }
          const { url } = (button.payload ?? {}) as { url?: string };
          return url;
        },
        share(contact: Partial<Contact>): void {
          const shared: Contact = {
            name: user.name,
            phone: user.phone,
            address: '1 Lê Lợi',
            city: 'Hồ Chí Minh',
            ward: 'Bến Nghé',
            birthday: '30/10/1999',
            gender: 'Nữ',
            ...contact,
          };
          user.shared = shared;
          user.lastInteraction = moment();
          tell(submitInfoEvent(oa, user, shared, user.lastInteraction, dials()));
        },
        rate(line: Line, star: number, note = ''): void {
          if (line.payload.isRating !== true) throw new RangeError('It asks for no stars');
          const rating = { msgId: line.id, trackingId: line.trackingId, star, note, at: moment() };
          oa.ratings.push(rating);
          webhooks.tell(oa, feedbackEvent(oa, user, rating), 'ZNS');
        },
        /** The conversation is on the screen. */
        see(): void {
          const unseen = user.lines.filter(
            ({ from, receivedAt, seenAt }) => from === 'oa' && receivedAt !== undefined && seenAt === undefined,
          );
          if (unseen.length === 0) return;
          const at = moment();
          for (const line of unseen) line.seenAt = at;
          const ids = unseen.filter(({ isByPhone }) => !isByPhone).map(({ id }) => id);
          if (ids.length > 0) tell(seenEvent(oa, user, ids, at, dials()));
        },
        switch(isOn: boolean): void {
          user.isOffline = !isOn;
          for (const line of user.lines) if (line.from === 'oa') receive(oa, user, line);
        },
        lines: (): readonly Line[] => user.lines,
      };
    },
  };
}

export type Phones = ReturnType<typeof createPhones>;
export type Phone = ReturnType<Phones['of']>;
