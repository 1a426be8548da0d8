import { createContext, useContext } from 'react';
import type { PlainMethod } from '@wifi/contract/login-flow.ts';
import type { StepProblem, StepScreen } from '../view.ts';

export interface MethodState {
  method: PlainMethod;
  screen: StepScreen;
  problem: StepProblem | undefined;
  problemId: string;
  /** Several forms may stand on one page: an id of their own for the fields of each. */
  idOf: (name: string) => string;
  typed: (name: string) => string[];
  isWrong: (name: string) => boolean;
}

export function methodState(method: PlainMethod, screen: StepScreen, form: string): MethodState {
  const problem = screen.problem?.methodId === method.id ? screen.problem : undefined;
  // What was typed into one form of a block is not repeated in the others, which may have fields of the same name.
  const isOthers = screen.problem !== undefined && !problem;
  return {
    method,
    screen,
    problem,
    problemId: `${form}-problem`,
    idOf: (name) => `${form}-${name}`,
    typed: (name) => (isOthers ? [] : (screen.values[name] ?? [])),
    isWrong: (name) => problem?.fields.includes(name) ?? false,
  };
}

export const MethodContext = createContext<MethodState | undefined>(undefined);

export function useMethod(): MethodState {
  const state = useContext(MethodContext);
  if (!state) throw new Error('A field was rendered outside of a login method');
  return state;
}
