import { css } from './css.ts';

/** On a wide screen the welcome stands beside the card instead of over it. */
export const splitStyles = css`
  @media (min-width: 760px) {
    .page { max-width: 1080px; }
    main { display: grid; grid-template-columns: 1fr min(440px, 52%); column-gap: clamp(24px, 5vw, 72px); align-items: start; margin-top: 40px; }
    main > h1 { font-size: clamp(34px, 4.4vw, 52px); grid-column: 1; align-self: end; margin-top: 0; }
    main > h1.long { font-size: 28px; }
    .card { grid-column: 2; grid-row: 1 / span 9; align-self: center; }
    .bottom { grid-column: 1; font-size: 16px; margin-top: 0; }
    .at-left main { grid-template-columns: min(440px, 52%) 1fr; }
    .at-left main > * { grid-column: 2; }
    .at-left .card { grid-column: 1; }
    main:has(.beside) { display: block; }
  }
`;
