import { createContext, useContext } from 'react';
import type { NewsPurpose } from '@wifi/contract/access/consent-words.ts';
import type { LoginStep, PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { newsAskedIn } from '@wifi/contract/access/news-asked.ts';
import { isShared } from '../scope.ts';
import type { SplashView, StepProblem, StepScreen } from '../view.ts';

export interface MethodState {
  problem: StepProblem | undefined;
  problemId: string;
  /** Several forms may stand on one page: an id of their own for the fields of each. */
  idOf: (name: string) => string;
  /** What the field is called where methods share a form. */
  nameOf: (name: string) => string;
  typed: (name: string) => string[];
  isWrong: (name: string) => boolean;
}

const isAboutTerms = ({ problem }: StepScreen): boolean => problem?.fields.includes('terms') ?? false;

export function methodState(method: PlainMethod, screen: StepScreen, form: string, scope: string): MethodState {
  const problem =
    screen.problem?.methodId === method.id && !(isShared(screen.step) && isAboutTerms(screen))
      ? screen.problem
      : undefined;
  // What was typed into one form is not repeated in the others, which may have fields of the same name.
  const isOthers = screen.problem !== undefined && !problem;
  const nameOf = (name: string) => (isShared(screen.step) ? `${scope}.${name}` : name);
  return {
    problem,
    problemId: `${form}-problem`,
    idOf: (name) => `${form}-${name}`,
    nameOf,
    typed: (name) =>
      (isShared(screen.step) ? screen.values[nameOf(name)] : undefined) ??
      (isOthers ? [] : (screen.values[name] ?? [])),
    isWrong: (name) => problem?.fields.includes(name) ?? false,
  };
}

/** What methods share that are sent in one form: the terms, and problems that are no method's own. */
export function sharedState(screen: StepScreen): MethodState {
  const { id } = screen.step;
  const problem = screen.problem?.methodId === id || isAboutTerms(screen) ? screen.problem : undefined;
  return {
    problem,
    problemId: `${id}-problem`,
    idOf: (name) => `${id}-${name}`,
    nameOf: (name) => name,
    typed: (name) => screen.values[name] ?? [],
    isWrong: (name) => problem?.fields.includes(name) ?? false,
  };
}

/** What somebody may be written to for is asked where the contact is. */
export const newsOn = ({ design }: SplashView, { asksNoNews }: StepScreen, step: LoginStep): NewsPurpose[] =>
  asksNoNews ? [] : newsAskedIn(design, step);

export const MethodContext = createContext<MethodState | undefined>(undefined);

export function useMethod(): MethodState {
  const state = useContext(MethodContext);
  if (!state) throw new Error('A field was rendered outside of a login method');
  return state;
}
