import { css } from './css.ts';

/**
 * On a wide screen the welcome stands beside the card instead of over it, with the room that a template's art takes
 * below it (`--art`).
 */
export const splitStyles = css`
  @media (min-width: 760px) {
    .page {
      max-width: 1080px;
    }
    main {
      display: grid;
      grid-template-columns: 1fr min(440px, 52%);
      column-gap: clamp(24px, 5vw, 72px);
      align-items: start;
    }
    main > h1 {
      font-size: clamp(34px, 4.4vw, 52px);
      grid-column: 1;
      align-self: end;
      margin-top: 0;
    }
    main > h1.long {
      font-size: 28px;
    }
    .card {
      grid-column: 2;
      grid-row: 1 / span 9;
      align-self: center;
    }
    .bottom {
      grid-column: 1;
      font-size: 16px;
      margin-top: 0;
    }
    main::after {
      content: '';
      grid-column: 1;
      height: var(--art, 0);
    }
    .at-left main {
      grid-template-columns: min(440px, 52%) 1fr;
    }
    .at-left main > *,
    .at-left main::after {
      grid-column: 2;
    }
    .at-left .card {
      grid-column: 1;
    }
    .scene:has(+ .at-left) {
      transform: scaleX(-1);
    }
    .scene:has(+ .page .beside) svg {
      opacity: 0.25;
    }
    main:has(.beside) {
      display: block;
    }
    main:has(.beside) .bottom {
      margin-top: 16px;
    }
    main:has(.beside)::after {
      content: none;
    }
  }
`;
