import { commentOf, gradeOf } from '../../generate/answer-survey.ts';
import type { Random } from '../../generate/random.ts';
import type { LobbyGuest } from './lobby-guest.ts';
import type { FormField, PageForm } from './page-forms.ts';

/** What a venue hands out at its desk. */
export interface DeskSecrets {
  code: string;
  room: { username: string; password: string };
}

type Kind = 'again' | 'code' | 'room' | 'account' | 'sign-up' | 'survey' | 'click';

/** One way to log in that a page offers: a form, and in a form of several methods the one that is meant. */
interface Way {
  form: PageForm;
  scope: string;
  kind: Kind;
}

const within = (scope: string, name: string): string | undefined =>
  scope === '' ? name : name.startsWith(`${scope}.`) ? name.slice(scope.length + 1) : undefined;

/** A way is known by what it asks for, as a guest knows it. */
function kindOf(form: PageForm, scope: string): Kind {
  const asked = new Map(form.fields.map((field) => [within(scope, field.name), field]));
  if (asked.has('code')) return 'code';
  if (asked.has('name') && asked.has('username')) return 'sign-up';
  if (asked.has('username')) return asked.get('username')!.type === 'email' ? 'account' : 'room';
  return [...asked.keys()].some((name) => name?.startsWith('q.')) ? 'survey' : 'click';
}

function waysIn(forms: PageForm[]): Way[] {
  return forms.flatMap((form): Way[] => {
    const hidden = (name: string) => form.fields.find((field) => field.type === 'hidden' && field.name === name)?.value;
    if (hidden('visit') === undefined || hidden('intent') === 'language') return [];
    const scopes = form.buttons.filter(({ name }) => name === 'method').map(({ value }) => value);
    if (scopes.length > 0) return scopes.map((scope) => ({ form, scope, kind: kindOf(form, scope) }));
    if (hidden('method') !== undefined) return [{ form, scope: '', kind: kindOf(form, '') }];
    // Without a method it is the welcome of a phone that is known; a form of switches has buttons with intents.
    return form.buttons.some(({ name }) => name === '') ? [{ form, scope: '', kind: 'again' }] : [];
  });
}

/** How likely this guest takes a way; 0 where the guest has nothing to show there. */
function appealOf(kind: Kind, guest: LobbyGuest): number {
  switch (kind) {
    case 'again':
      return 1;
    case 'code':
      return guest.holds === 'code' ? 20 : 0;
    case 'room':
      return guest.holds === 'room' ? 20 : 0;
    case 'account':
      return guest.hasAccount ? 20 : 0;
    case 'sign-up':
      return guest.hasAccount ? 0 : 0.8;
    case 'survey':
      return 0.9;
    case 'click':
      return 1;
  }
}

function chooseWay(ways: Way[], guest: LobbyGuest, random: Random): Way | undefined {
  // Whoever slips at a page with codes tries one that somebody remembered wrongly.
  const guessed = guest.slips > 0 ? ways.find(({ kind }) => kind === 'code') : undefined;
  if (guessed) return guessed;
  let at = random.next() * ways.reduce((sum, { kind }) => sum + appealOf(kind, guest), 0);
  return ways.find(({ kind }) => (at -= appealOf(kind, guest)) < 0);
}

export interface SentForm {
  action: string;
  method: 'get' | 'post';
  fields: URLSearchParams;
  wait: number;
  isSigningUp: boolean;
}

/**
 * Fills in what a page asks for, as this guest does; undefined: there is nothing here for this guest, who goes away.
 */
export function answerPage(
  forms: PageForm[],
  guest: LobbyGuest,
  desk: DeskSecrets | undefined,
  random: Random,
): SentForm | undefined {
  const ready = forms.find(({ sendsItself }) => sendsItself);
  const way = ready ? { form: ready, scope: '', kind: 'again' as const } : chooseWay(waysIn(forms), guest, random);
  if (!way) return undefined;
  const { form, scope, kind } = way;
  const slips = guest.slips > 0 && kind !== 'again';
  if (slips) guest.slips -= 1;
  const fields = new URLSearchParams();
  const groups = new Map<string, FormField>();
  for (const field of form.fields) {
    const name = within(scope, field.name);
    if (field.type === 'hidden') fields.append(field.name, field.value);
    else if (field.type === 'checkbox' && /^(?:terms|news-\w+)$/.test(field.name)) {
      const isTicked = field.name === 'terms' ? !slips || kind === 'code' : guest.mood > 0.45;
      if (isTicked) fields.append(field.name, field.value);
    } else if (name !== undefined && (field.type === 'radio' || field.type === 'checkbox')) {
      const group = groups.get(field.name);
      if (group) group.options.push(field.value);
      else groups.set(field.name, { ...field, options: [field.value] });
    } else if (name !== undefined)
      fields.append(field.name, textFor(field, name, { guest, kind, desk, slips, random }));
  }
  for (const group of groups.values())
    for (const value of chosenOf(group, guest, random)) fields.append(group.name, value);
  if (scope !== '') fields.append('method', scope);
  if (guest.screenSize && fields.has('visit')) fields.append('screen', guest.screenSize);
  return { action: form.action, method: form.method, fields, wait: form.wait, isSigningUp: kind === 'sign-up' };
}

/** What is left unanswered where it may be. */
const silence = 0.18;

function chosenOf({ type, options, isRequired }: FormField, { mood }: LobbyGuest, random: Random): string[] {
  // HTML cannot say that one of several boxes is required: one is always ticked.
  if (type === 'checkbox') return options.filter((_, at) => at === 0 || random.chance(0.4 / at));
  if (!isRequired && random.chance(silence)) return [];
  const grades = options.map(Number);
  if (grades.every((grade) => Number.isInteger(grade)))
    return [String(gradeOf(grades[0]!, grades.at(-1)!, mood, random))];
  return [options[Math.floor(options.length * random.next() ** 1.7)]!];
}

interface Asked {
  guest: LobbyGuest;
  kind: Kind;
  desk: DeskSecrets | undefined;
  slips: boolean;
  random: Random;
}

function textFor(
  field: FormField,
  name: string,
  { guest: { person, ...guest }, kind, desk, slips, random }: Asked,
): string {
  if (name === 'code') return slips || !desk ? `SEN${random.hex16().toUpperCase()}` : desk.code;
  if (kind === 'code') return '';
  if (name === 'username') return kind === 'room' ? (desk?.room.username ?? '') : person.email;
  if (name === 'password') return kind === 'room' ? (desk?.room.password ?? '') : guest.password;
  const answers: Record<string, string> = {
    name: person.name,
    'given-name': person.firstName,
    'family-name': person.lastName,
    email: person.email,
    tel: person.phone,
    bday: person.dob,
    'address-level2': person.city,
  };
  const known = answers[field.hint] ?? answers[field.type];
  if (known !== undefined) return known;
  if (!field.isRequired && random.chance(silence)) return '';
  if (field.type === 'select')
    return (
      chosenOf(
        { ...field, type: 'radio', isRequired: true, options: field.options.filter((value) => value !== '') },
        { ...guest, person },
        random,
      )[0] ?? ''
    );
  if (field.type === 'number') return String(1 + random.below(6));
  if (field.type === 'date') return person.dob;
  return field.type === 'time' ? '18:30' : commentOf(guest.language, random);
}
