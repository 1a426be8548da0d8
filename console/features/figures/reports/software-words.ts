import { msg, type Translate } from '../../../kit/language.tsx';
import { loginMethodNames } from '../../../widgets/words/login-method-names.ts';

export const notKnown = msg('Not known');

export const loginTypeWords = (t: Translate, loginType: string): string =>
  loginType in loginMethodNames
    ? t(loginMethodNames[loginType as keyof typeof loginMethodNames])
    : loginType || t(notKnown);

/** `Chrome 130`; a name without a version stands alone, and what has no name is not known. */
export const named = (t: Translate, ...parts: string[]): string => parts.filter(Boolean).join(' ') || t(notKnown);

/** `Samsung SM-A546E`; many a model says its brand again. */
export const deviceWords = (t: Translate, brand: string, model: string): string =>
  model.toLowerCase().startsWith(brand.toLowerCase()) ? named(t, model) : named(t, brand, model);

/** As people write it: 390 × 844. */
export const screenWords = (t: Translate, size: string): string => size.replace('x', ' × ') || t(notKnown);
