import { css } from './css.ts';

export const choiceStyles = css`
  fieldset {
    border: 0;
    padding: 0;
    min-width: 0;
  }
  fieldset fieldset {
    margin-top: 8px;
  }
  legend {
    font-weight: 600;
    font-size: 15px;
    padding: 0;
    margin-bottom: 4px;
  }
  fieldset fieldset legend {
    font-weight: 400;
  }
  .wrong {
    border-inline-start: 4px solid #b3261e;
    padding-inline-start: 12px;
  }
  .choice {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
  }
  .choice input {
    flex: none;
    width: 22px;
    height: 22px;
    margin: 0;
    accent-color: var(--button);
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .chip {
    position: relative;
  }
  .chip input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
  }
  .chip span {
    display: grid;
    place-items: center;
    min-width: 44px;
    min-height: 44px;
    padding: 4px 12px;
    border: 1px solid var(--line);
    border-radius: var(--r);
  }
  .chip input:checked + span {
    background: var(--button);
    color: var(--on-button);
    border-color: var(--button);
  }
  .chip input:focus-visible + span {
    outline: 3px solid var(--button);
    outline-offset: 2px;
  }
  .ends {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    font-size: 14px;
    color: var(--soft);
  }
`;
