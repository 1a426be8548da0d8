import { randomBytes } from 'node:crypto';
import { people } from '../social/people.ts';
import { zaloIdByApp } from '../social/zalo.ts';
import { createTemplates, type Template } from './templates.ts';

export interface Contact {
  name: string;
  phone: string;
  address: string;
  city: string;
  ward: string;
  birthday: string;
  gender: string;
}

/** One line of a conversation, as the phone shows it. */
export interface Line {
  id: string;
  at: number;
  from: 'user' | 'oa';
  kind: 'text' | 'image' | 'gif' | 'sticker' | 'file' | 'list' | 'request_user_info' | 'template';
  text: string;
  /** As the sender wrote it: buttons, elements, addresses of pictures. */
  payload: Record<string, unknown>;
  /** Came by phone number, and not because the person knows the account. */
  isByPhone: boolean;
  trackingId: string | undefined;
  isBilled: boolean;
  receivedAt: number | undefined;
  seenAt: number | undefined;
}

/** A person, as one official account knows them. */
export interface User {
  id: string;
  idByApp: string;
  personId: string;
  name: string;
  phone: string;
  alias: string;
  notes: string[];
  tags: Set<string>;
  isFollower: boolean;
  hasFollowed: boolean;
  /** Missing until the first time. */
  lastInteraction: number | undefined;
  shared: Contact | undefined;
  lines: Line[];
  /** The phone is off: what is sent arrives when it is on again. */
  isOffline: boolean;
  /** Whatever is sent to this person is refused so; 0: it arrives. */
  refusal: number;
}

export interface Oa {
  id: string;
  name: string;
  secret: string;
  description: string;
  users: Map<string, User>;
  tags: Set<string>;
  templates: Template[];
  ratings: Rating[];
  /** Messages by template, by the day. */
  templatesSent: Map<string, number>;
}

/** Stars for a message that asked for them. */
export interface Rating {
  msgId: string;
  trackingId: string | undefined;
  star: number;
  note: string;
  at: number;
}

/** Longer than a number of JavaScript holds, as all of Zalo's are. */
export const newMessageId = (): string => randomBytes(10).toString('hex').slice(0, 19);

const phoneOf = (personId: string): string => `849${personId.padStart(8, '0')}`;

export function createOa(place: number, name: string): Oa {
  const oa: Oa = {
    id: `38861328087880864${place}`,
    name,
    secret: `oa-secret-${place}`,
    description: 'Played for tests: nothing here is real.',
    users: new Map(),
    tags: new Set(),
    templates: createTemplates(),
    ratings: [],
    templatesSent: new Map(),
  };
  for (const person of people) addUser(oa, place, person.id, person.name);
  return oa;
}

export function addUser(oa: Oa, place: number, personId: string, name: string): User {
  const user: User = {
    id: `246845883${place}${personId.padStart(8, '0')}`,
    idByApp: zaloIdByApp(personId),
    personId,
    name,
    phone: phoneOf(personId),
    alias: '',
    notes: [],
    tags: new Set(),
    isFollower: false,
    hasFollowed: false,
    lastInteraction: undefined,
    shared: undefined,
    lines: [],
    isOffline: false,
    refusal: 0,
  };
  oa.users.set(user.id, user);
  return user;
}
