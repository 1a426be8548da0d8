import type { FiasSettings } from '@wifi/contract/access/hotel-systems/fias.ts';
import type { Log } from '../../../../platform/log/log.ts';
import { steadyNow } from '../../../../platform/steady-clock.ts';
import type { HotelFailure } from '../hotel-client.ts';
import { framed } from './frames.ts';
import { mostGuests, type Applied, type InHouse, type Told } from './in-house.ts';
import type { ReadRecord } from './read-records.ts';
import { timeFields, writeRecord, type FiasRecord } from './record.ts';
import type { Timing } from './timing.ts';

/** What whoever uses a link learns of it. */
export type Heard =
  | { kind: 'connected' }
  /** Both sides have agreed on the records. */
  | { kind: 'alive' }
  /** It answers the question for everybody. */
  | { kind: 'resync' }
  /** Everybody was told, by so many records that could be used. `unreadable`: of them, not in the charset. */
  | { kind: 'synced'; guests: number; refused: string; unreadable: number }
  | { kind: 'told'; told: Told };

interface Setup {
  settings: FiasSettings;
  timing: Timing;
  inHouse: InHouse;
  log: Log;
  send: (bytes: string) => void;
  hear: (heard: Heard) => void;
  end: (failure: HotelFailure) => void;
}

const version = '1.13';
/** Of one connection: a system that begins anew that often does not take our records. */
const mostGreetings = 10;
const mostRubbish = 1024 * 1024;
/** Lines in the log of one connection about what could not be read. */
const mostNotes = 5;

/** Both sides answer LA with LA: only the first of two is answered, or they would never end. */
const answersApart = 5000;

/** So many answers one after the other are no chance. */
const surelyAnswers = 3;

/** Which fields we want of which record. Nothing is told of a record that was not asked for. */
function linkRecords(settings: FiasSettings): string[] {
  const { vipField, bookingField, emailField, phoneField, birthDateField, roomTypeField } = settings;
  const own = new Set(
    [vipField, bookingField, emailField, phoneField, birthDateField, roomTypeField].filter((name) => name !== ''),
  );
  const ofGuest = ['GN', 'GF', 'GL', 'GA', 'GD', ...own, 'GS'];
  const wanted: [string, string[]][] = [
    ['GI', ['RN', 'G#', ...ofGuest, 'SF']],
    ['GC', ['RN', 'RO', 'G#', ...ofGuest]],
    ['GO', ['RN', 'G#', 'GS', 'SF']],
    ['DR', ['DA', 'TI']],
    ['DS', ['DA', 'TI']],
    ['DE', ['DA', 'TI']],
  ];
  return wanted.map(([type, fields]) =>
    writeRecord('LR', [
      ['RI', type],
      ['FL', fields.join('')],
    ]),
  );
}

/** The link layer: greeting, records, alive, everybody, and what changes after that. Knows no socket. */
export function createConversation({ settings, timing, inHouse, log, send, hear, end }: Setup) {
  const startedAt = steadyNow();
  let state: 'greeting' | 'described' | 'alive' = 'greeting';
  let hasGreeted = false;
  let greetings = 0;
  let describedAt = 0;
  let heardAt = startedAt;
  /** Of a guest who came, or that everybody will: whoever answers LA in between is none the further. */
  let guestAt = startedAt;
  let aliveSentAt = 0;
  /** Of our own LA, one after the other. */
  let answered = 0;
  let isAnswerOpen = false;
  let askedAt = 0;
  let isDoubtful = false;
  let notes = 0;
  let counted = { refused: '', unreadable: 0 };

  const say = (type: string, fields: [string, string][] = []) =>
    send(framed(writeRecord(type, [...timeFields(new Date()), ...fields])));
  const sayAlive = () => {
    aliveSentAt = steadyNow();
    say('LA');
  };

  function keepAlive(): void {
    if (isAnswerOpen && answered < surelyAnswers) answered = 0;
    isAnswerOpen = true;
    sayAlive();
  }

  function describe(): void {
    greetings += 1;
    if (greetings > mostGreetings) {
      end({ why: 'refused', detail: 'it starts the link again and again (LS)' });
      return;
    }
    if (!hasGreeted) say('LS');
    hasGreeted = true;
    say('LD', [
      ['V#', version],
      ['IF', settings.interfaceType],
    ]);
    for (const record of linkRecords(settings)) send(framed(record));
    sayAlive();
    state = 'described';
    describedAt = steadyNow();
  }

  function askForEverybody(): void {
    askedAt = steadyNow();
    isDoubtful = false;
    counted = { refused: '', unreadable: 0 };
    inHouse.expectResync();
    say('DR');
  }

  function comeAlive(): void {
    state = 'alive';
    hear({ kind: 'alive' });
    askForEverybody();
  }

  function noteUnused(detail: string): void {
    counted.refused ||= detail;
    if (notes < mostNotes) log.warn({ detail }, 'A record of the hotel system could not be used');
    notes += 1;
  }

  function tell({ told, refused, isDoubtful: doubts }: Applied, wasSyncing: boolean): void {
    if (refused !== undefined) noteUnused(refused);
    isDoubtful ||= doubts ?? false;
    for (const one of told) hear({ kind: 'told', told: one });
    if (wasSyncing && inHouse.resync() === 'none') hear({ kind: 'synced', guests: inHouse.size(), ...counted });
    else if (!wasSyncing && inHouse.resync() !== 'none') hear({ kind: 'resync' });
  }

  function takeGuests(record: FiasRecord): void {
    if (state === 'greeting') return;
    // It tells of guests, and so has taken our records.
    if (state === 'described') comeAlive();
    if (record.type === 'DS' || record.type === 'GI') guestAt = heardAt;
    const wasSyncing = inHouse.resync() !== 'none';
    tell(inHouse.apply(record), wasSyncing);
    if (inHouse.size() > mostGuests) end({ why: 'not-understood', detail: `more than ${mostGuests} guests in house` });
  }

  function takeRecord(record: FiasRecord): void {
    switch (record.type) {
      case 'LS':
        describe();
        return;
      case 'LA':
        if (isAnswerOpen) answered += 1;
        isAnswerOpen = false;
        if (state === 'described') comeAlive();
        else if (state === 'greeting') describe();
        else if (steadyNow() - aliveSentAt > answersApart) sayAlive();
        return;
      case 'LE':
        end({ why: state === 'alive' ? 'unreachable' : 'refused', detail: 'it ended the link (LE)' });
        return;
      case 'DS':
      case 'DE':
      case 'GI':
      case 'GC':
      case 'GO':
        takeGuests(record);
        return;
      default:
    }
  }

  return {
    take(read: ReadRecord): void {
      heardAt = steadyNow();
      if (read.ok) {
        if (read.hasUnreadable) counted.unreadable += 1;
        takeRecord(read.record);
      } else if (read.why !== 'nothing') {
        inHouse.spoil();
        isDoubtful = true;
        noteUnused(read.why);
      } else if (read.bytes > mostRubbish) {
        end({ why: 'not-understood', detail: `no record in ${Math.round(read.bytes / 1024)} KB` });
      }
    },
    /** `isHeld`: it is not silent, but not read either. */
    tick(isHeld: boolean): void {
      const now = steadyNow();
      if (isHeld) heardAt = guestAt = now;
      if (state === 'greeting' && now - startedAt > timing.greeting) describe();
      if (state === 'described' && now - describedAt > timing.alive)
        end({ why: 'too-slow', detail: `no LA within ${timing.alive / 1000} s` });
      if (state !== 'alive') return;
      const resync = inHouse.resync();
      if (resync === 'marked' && now - guestAt > timing.resyncSilence)
        end({ why: 'too-slow', detail: 'it began to tell of everybody and fell silent' });
      else if (resync === 'flagged' && now - guestAt > timing.resyncQuiet) tell(inHouse.endResync(), true);
      // Not every system answers LA, and some send one now and then by themselves: silence is the end of one that did.
      else if (answered >= surelyAnswers && now - heardAt > 3 * timing.keepAlive)
        end({ why: 'too-slow', detail: 'it has fallen silent' });
      if (now - aliveSentAt > timing.keepAlive) keepAlive();
      const isDue = now - askedAt > (isDoubtful ? timing.betweenDoubts : timing.resyncEvery);
      if (isDue && resync === 'none') askForEverybody();
    },
    isAlive: () => state === 'alive',
    /** So that its one place is free. */
    sayGoodbye: () => say('LE'),
  };
}
