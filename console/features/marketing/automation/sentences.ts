import type { FlowStep, FlowWhen, StepOf } from '@wifi/contract/marketing/automation-flow.ts';
import type { Translate } from '../../../kit/language.tsx';

/** Names of what a flow points to; undefined while they load. */
export interface Names {
  group: (id: number) => string | undefined;
  template: (id: number) => string | undefined;
  zaloTemplate: (id: number) => string | undefined;
}

const days = (t: Translate, n: number) => t('{n, plural, one {# day} other {# days}}', { n });

const hours = (t: Translate, n: number) => t('{n, plural, one {# hour} other {# hours}}', { n });

export function whenSentence(t: Translate, when: FlowWhen, names: Names): string {
  switch (when.kind) {
    case 'first-login':
      return t('When a guest logs in for the first time');
    case 'nth-visit':
      return t('When a guest comes for visit number {n}', { n: when.n });
    case 'came-back':
      return t('When a guest comes back after {n, plural, one {# day} other {# days}} or more', { n: when.days });
    case 'not-seen':
      return t('When a guest has not been seen for {n, plural, one {# day} other {# days}}', { n: when.days });
    case 'birthday':
      return when.daysBefore === 0
        ? t('On a guest’s birthday')
        : t('{n, plural, one {# day} other {# days}} before a guest’s birthday', { n: when.daysBefore });
    case 'answered':
      return when.question === null
        ? t('When a guest answers a question')
        : t('When a guest’s answer is “{value}”', { value: String(when.wanted.value) });
    case 'became-lead':
      return t('When a guest becomes a lead');
    case 'joined-group': {
      const name = when.groupId === null ? undefined : names.group(when.groupId);
      return name === undefined ? t('When a guest joins a group') : t('When a guest joins {name}', { name });
    }
    case 'left':
      return when.minutes === 0
        ? t('When a guest leaves')
        : t('When a guest leaves after {n, plural, one {# minute} other {# minutes}} or more', { n: when.minutes });
    case 'zalo-followed':
      return t('When a guest follows you on Zalo');
    case 'zalo-wrote':
      return when.keywords.length === 0
        ? t('When a guest writes to you on Zalo')
        : t('When a guest writes “{words}” on Zalo', { words: when.keywords.join('”, “') });
    case 'zalo-tapped':
      return when.payload === ''
        ? t('When a guest taps a button on Zalo')
        : t('When a guest taps “{payload}” on Zalo', { payload: when.payload });
    case 'zalo-shared':
      return t('When a guest shares their contact on Zalo');
  }
}

function waitSentence(t: Translate, step: Extract<FlowStep, { kind: 'wait' }>): string {
  const length = [
    ...(step.days > 0 ? [days(t, step.days)] : []),
    ...(step.hours > 0 ? [hours(t, step.hours)] : []),
  ].join(' ');
  if (step.until === null) return length === '' ? t('Wait') : t('Wait {length}', { length });
  return length === ''
    ? t('Wait until {time}', { time: step.until })
    : t('Wait {length}, until {time}', { length, time: step.until });
}

function zaloSentence(t: Translate, { templateId }: StepOf<'message'>, names: Names): string {
  const name = templateId === null ? undefined : names.zaloTemplate(templateId);
  if (name !== undefined) return t('Zalo: {name}', { name });
  return templateId === null ? t('Choose the Zalo message') : t('A Zalo message');
}

/** What a step does, in a line. What is not chosen yet is asked for. */
export function stepSentence(t: Translate, step: FlowStep, names: Names): string {
  switch (step.kind) {
    case 'wait':
      return waitSentence(t, step);
    case 'if': {
      if (step.test.by === 'came-back') return t('Came back since?');
      if (step.test.by === 'opened') return t('Opened the message?');
      if (step.test.by === 'clicked') return t('Clicked in the message?');
      const name = step.test.groupId === null ? undefined : names.group(step.test.groupId);
      return name === undefined ? t('In which group?') : t('In {name}?', { name });
    }
    case 'message': {
      if (step.channel === 'sms') return step.text === '' ? t('Write the SMS') : t('SMS: {text}', { text: step.text });
      if (step.channel === 'zalo') return zaloSentence(t, step, names);
      const name = step.templateId === null ? undefined : names.template(step.templateId);
      if (name !== undefined) return t('E-mail: {name}', { name });
      return step.templateId === null ? t('Choose the e-mail') : t('An e-mail');
    }
    case 'tag':
      if (step.tag === '') return t('Choose the tag');
      return step.change === 'add'
        ? t('Add the tag {tag}', { tag: step.tag })
        : t('Take the tag {tag} away', { tag: step.tag });
    case 'zalo-tag':
      if (step.tag === '') return t('Choose the tag on Zalo');
      return step.change === 'add'
        ? t('Add the tag {tag} on Zalo', { tag: step.tag })
        : t('Take the tag {tag} away on Zalo', { tag: step.tag });
    case 'lead':
      return t('Make the guest a lead');
    case 'staff':
      return step.text === '' ? t('Tell whom, and what?') : t('Tell the staff: {text}', { text: step.text });
    case 'webhook':
      return step.label === '' ? t('Tell the webhooks') : t('Tell the webhooks: {label}', { label: step.label });
  }
}
