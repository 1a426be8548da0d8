import type { LoginStep } from '@wifi/contract/access/login-flow.ts';
import { scopeOf, scopesOf } from '@wifi/splash/scope.ts';
import { first, type Form } from './methods/method.ts';

const fieldsOf = (form: Form, scope: string): [string, string[]][] =>
  Object.entries(form).flatMap(([name, values]) =>
    name.startsWith(`${scope}.`) ? [[name.slice(scope.length + 1), values] as [string, string[]]] : [],
  );

/** Enter names no method: the one that something was typed for, if it is one only. */
function filledScope(form: Form, scopes: string[]): string | undefined {
  const filled = scopes.filter((scope) =>
    fieldsOf(form, scope).some(([, values]) => values.some((value) => value.trim() !== '')),
  );
  return filled.length === 1 ? filled[0] : undefined;
}

/** What was sent in the form that the methods of a block share, as the form of the one method that was meant. */
export function readStepForm(form: Form, step: LoginStep | undefined): Form {
  const scopes = step ? scopesOf(step) : [];
  const asked = first(form, 'ask');
  const pressed = asked || first(form, 'method');
  const scope = pressed === '' ? filledScope(form, scopes) : scopes.find((scope) => scope === pressed);
  // The button that asks reception names its method as the others do.
  const asks: Form = asked ? { intent: ['ask-reception'] } : {};
  if (scope === undefined && !asked) return form;
  if (scope === undefined) return withFields(form, { method: [asked], ...asks });
  const [methodId = ''] = scope.split(':');
  const own = {
    ...Object.fromEntries(fieldsOf(form, scope)),
    method: [methodId],
    ...(scope === scopeOf(methodId, 'sign-up') && { intent: ['sign-up'] }),
    ...asks,
  };
  return withFields(form, own);
}

/** Without a prototype, as it came: a field named after something of Object is only a field. */
const withFields = (form: Form, fields: Form): Form => Object.assign(Object.create(null) as Form, form, fields);
