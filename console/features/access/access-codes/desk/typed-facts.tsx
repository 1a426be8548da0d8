import { msg, useFormat, useT, type Translate } from '../../../../kit/language.tsx';
import type { AnswerOf } from '../../../../shell/calls/api.ts';
import { loginMethodNames } from '../../../../widgets/words/login-method-names.ts';
import classes from './asking-guests.module.css';

export type ReceptionRequest = AnswerOf<'GET /reception/requests'>['rows'][number];

/** In this order, whatever order they were stored in. */
const fieldNames: Record<string, string> = {
  code: msg('Code'),
  username: msg('User name'),
  roomNumber: msg('Room'),
  lastName: msg('Last name'),
};

const typedIn = (t: Translate, { typed }: ReceptionRequest): string =>
  [...new Set([...Object.keys(fieldNames), ...Object.keys(typed)])]
    .filter((name) => name in typed)
    .map((name) =>
      t('{name}: {value}', { name: name in fieldNames ? t(fieldNames[name]!) : name, value: typed[name] ?? '' }),
    )
    .join(' · ');

export function TypedFacts({ request }: { request: ReceptionRequest }) {
  const t = useT();
  const format = useFormat();
  const method = loginMethodNames[request.method as keyof typeof loginMethodNames];
  return (
    <div className={classes.facts}>
      <strong>
        <bdi>{typedIn(t, request) || (method ? t(method) : request.method)}</bdi>
      </strong>
      {request.nearest.length > 0 && <bdi>{t('In this room: {names}', { names: request.nearest.join(' · ') })}</bdi>}
      <span>{[method && t(method), request.device, format.relative(request.askedAt)].filter(Boolean).join(' · ')}</span>
    </div>
  );
}
