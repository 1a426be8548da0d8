import type { LoginStep } from '@wifi/contract/access/login-flow.ts';

/**
 * A block is one form, so that the terms are accepted once for all its methods. The button that is pressed sends its
 * scope as `method`, and the fields of each method carry the scope before their names: `code.password`,
 * `account:sign-up.password`. No id of a method holds a dot or a colon.
 */
export const scopeOf = (methodId: string, intent?: 'sign-up' | 'get-code'): string =>
  intent ? `${methodId}:${intent}` : methodId;

/** A block of one method has nothing to tell apart, and is the form of that method. */
export const isShared = (step: LoginStep): step is LoginStep & { type: 'block' } =>
  step.type === 'block' && step.methods.length > 1;

export const scopesOf = (step: LoginStep): string[] =>
  isShared(step)
    ? step.methods.flatMap((method) => [
        scopeOf(method.id),
        ...(method.type === 'account' && method.allowsSignUp ? [scopeOf(method.id, 'sign-up')] : []),
      ])
    : [];
