import type { ReactElement } from 'react';
import { refusalSentence } from '../refusal-sentences.ts';
import { useSplash } from '../splash-context.ts';
import { css } from '../style/css.ts';
import type { StepProblem } from '../view.ts';

const styles = css`
  .problem {
    display: flex;
    gap: 10px;
    padding: 12px 14px;
    border-radius: 8px;
    background: #fdecea;
    color: #7a1212;
    border-inline-start: 4px solid #b3261e;
  }
`;

export function Problem({ id, problem }: { id: string; problem: StepProblem }): ReactElement {
  const { t, wants } = useSplash();
  wants(styles);
  return (
    <p className="problem" role="alert" id={id} tabIndex={-1}>
      {refusalSentence(t, problem.why, problem.wait)}
    </p>
  );
}
