import type { AutomationFlow, FlowStep } from '@wifi/contract/marketing/automation-flow.ts';
import { msg, type Translate } from '../../../kit/language.tsx';

interface Starter {
  id: string;
  /** Marked with msg('…'), as is what it is good for. */
  name: string;
  hint: string;
  flow: AutomationFlow;
}

const mail = (id: string, next: string | null, purpose: 'marketing' | 'service' = 'marketing'): FlowStep => ({
  id,
  kind: 'message',
  channel: 'email',
  purpose,
  templateId: null,
  text: '',
  next,
});
const wait = (id: string, days: number, hours: number, until: string | null, next: string | null): FlowStep => ({
  id,
  kind: 'wait',
  days,
  hours,
  until,
  next,
});

const zalo = (id: string, next: string | null, purpose: 'marketing' | 'service' = 'service'): FlowStep =>
  ({
    ...mail(id, next, purpose),
    channel: 'zalo',
  }) as FlowStep;

/** Flows to begin with. Their mails are chosen by the venue: nothing is sent in words that nobody has read. */
export const starters: readonly Starter[] = [
  {
    id: 'welcome',
    name: msg('Welcome'),
    hint: msg('The morning after a first login, a mail; a week later another to whoever has not come back.'),
    flow: {
      when: { kind: 'first-login' },
      first: 's1',
      steps: [
        wait('s1', 1, 0, '10:00', 's2'),
        mail('s2', 's3'),
        wait('s3', 7, 0, '10:00', 's4'),
        { id: 's4', kind: 'if', test: { by: 'came-back' }, yes: null, no: 's5' },
        mail('s5', null),
      ],
    },
  },
  {
    id: 'thanks',
    name: msg('Thank you and a review'),
    hint: msg('Two hours after a stay of half an hour, a thank you; whoever clicks is known as a promoter.'),
    flow: {
      when: { kind: 'left', minutes: 30 },
      first: 's1',
      steps: [
        wait('s1', 0, 2, null, 's2'),
        mail('s2', 's3'),
        wait('s3', 2, 0, null, 's4'),
        { id: 's4', kind: 'if', test: { by: 'clicked', step: 's2' }, yes: 's5', no: null },
        { id: 's5', kind: 'tag', change: 'add', tag: msg('Promoter'), next: null },
      ],
    },
  },
  {
    id: 'come-back',
    name: msg('We miss you'),
    hint: msg('To whoever has not been seen for thirty days; and once more, if they did not open it.'),
    flow: {
      when: { kind: 'not-seen', days: 30 },
      first: 's1',
      steps: [
        wait('s1', 0, 0, '11:00', 's2'),
        mail('s2', 's3'),
        wait('s3', 5, 0, '18:00', 's4'),
        { id: 's4', kind: 'if', test: { by: 'opened', step: 's2' }, yes: null, no: 's5' },
        mail('s5', null),
      ],
    },
  },
  {
    id: 'birthday',
    name: msg('Birthday'),
    hint: msg('A week before a birthday, an invitation, and a tag that your staff see.'),
    flow: {
      when: { kind: 'birthday', daysBefore: 7 },
      first: 's1',
      steps: [
        wait('s1', 0, 0, '09:00', 's2'),
        mail('s2', 's3'),
        { id: 's3', kind: 'tag', change: 'add', tag: msg('Birthday'), next: 's4' },
        wait('s4', 14, 0, null, 's5'),
        { id: 's5', kind: 'tag', change: 'remove', tag: msg('Birthday'), next: null },
      ],
    },
  },
  {
    id: 'regular',
    name: msg('A regular'),
    hint: msg('On the fifth visit a guest becomes a regular: a tag, a mail, and your systems hear of it.'),
    flow: {
      when: { kind: 'nth-visit', n: 5 },
      first: 's1',
      steps: [
        { id: 's1', kind: 'tag', change: 'add', tag: msg('Regular'), next: 's2' },
        { id: 's2', kind: 'webhook', label: msg('Regular'), next: 's3' },
        wait('s3', 0, 1, null, 's4'),
        mail('s4', null),
      ],
    },
  },
  {
    id: 'lead',
    name: msg('A new lead'),
    hint: msg('Somebody of your team hears of it at once; the guest gets an answer the next morning.'),
    flow: {
      when: { kind: 'became-lead' },
      first: 's1',
      steps: [
        { id: 's1', kind: 'staff', uids: [], text: msg('A new lead: please call them today.'), next: 's2' },
        wait('s2', 1, 0, '09:30', 's3'),
        mail('s3', null, 'service'),
      ],
    },
  },
  {
    id: 'zalo-welcome',
    name: msg('Welcome on Zalo'),
    hint: msg('Whoever follows you gets a greeting at once, and an offer a week later if they have not come back.'),
    flow: {
      when: { kind: 'zalo-followed' },
      first: 's1',
      steps: [
        zalo('s1', 's2'),
        wait('s2', 6, 0, '10:00', 's3'),
        { id: 's3', kind: 'if', test: { by: 'came-back' }, yes: null, no: 's4' },
        zalo('s4', null, 'marketing'),
      ],
    },
  },
  {
    id: 'zalo-booking',
    name: msg('A booking on Zalo'),
    hint: msg('Whoever writes of a table or a room is answered, becomes a lead, and your team hears of it.'),
    flow: {
      when: { kind: 'zalo-wrote', keywords: ['đặt bàn', 'đặt phòng', 'booking'] },
      first: 's1',
      steps: [
        zalo('s1', 's2'),
        { id: 's2', kind: 'lead', next: 's3' },
        { id: 's3', kind: 'staff', uids: [], text: msg('Somebody wants to book on Zalo: please answer.'), next: null },
      ],
    },
  },
  {
    id: 'zalo-contact',
    name: msg('A shared number'),
    hint: msg('Whoever shares their number is thanked, and marked here and at Zalo.'),
    flow: {
      when: { kind: 'zalo-shared' },
      first: 's1',
      steps: [
        zalo('s1', 's2'),
        { id: 's2', kind: 'zalo-tag', change: 'add', tag: msg('Contact known'), next: 's3' },
        { id: 's3', kind: 'tag', change: 'add', tag: msg('Contact known'), next: null },
      ],
    },
  },
];

/** In the words of whoever begins with it: tags and texts are theirs from then on. */
export const startedFlow = (t: Translate, { flow }: Starter): AutomationFlow => ({
  ...flow,
  steps: flow.steps.map((step) => {
    if (step.kind === 'tag' || step.kind === 'zalo-tag') return { ...step, tag: t(step.tag) };
    if (step.kind === 'staff') return { ...step, text: t(step.text) };
    return step.kind === 'webhook' ? { ...step, label: t(step.label) } : step;
  }),
});

export const emptyFlow = (isOfZalo: boolean): AutomationFlow => ({
  when: { kind: isOfZalo ? 'zalo-followed' : 'first-login' },
  first: null,
  steps: [],
});
