import { css } from './css.ts';

export const fieldStyles = css`
  .field label {
    display: block;
    font-weight: 600;
    font-size: 15px;
    margin-bottom: 4px;
  }
  input:not([type='checkbox']):not([type='radio']),
  select,
  textarea {
    width: 100%;
    min-height: 48px;
    padding: 10px 14px;
    font: inherit;
    color: #16181d;
    background: #fff;
    border: 1px solid var(--line);
    border-radius: var(--r);
  }
  .reveal {
    position: relative;
  }
  .reveal input {
    padding-inline-end: 84px !important;
  }
  .reveal button {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    min-width: 64px;
    border: 0;
    background: none;
    font: inherit;
    font-size: 14px;
    color: #16181d;
    text-decoration: underline;
  }
  input.code {
    font:
      600 20px/1.3 ui-monospace,
      Menlo,
      Consolas,
      monospace;
    letter-spacing: 0.08em;
    text-transform: uppercase;
    direction: ltr;
    text-align: center;
  }
`;

/** What is missing or not right, as the server or the script says. */
export const wrongStyles = css`
  .hint {
    width: fit-content;
    color: #b3261e;
    background: #fff;
    font-size: 14px;
    margin-top: 4px;
    padding: 2px 8px;
    border-radius: 6px;
  }
  [aria-invalid='true'] {
    border: 2px solid #b3261e !important;
    outline: 2px solid #b3261e;
  }
`;
