import { css } from './css.ts';

/** On a wide screen the art is a poster beside the page, from edge to edge; the page keeps its one column. */
export const posterStyles = css`
  @media (min-width: 760px) {
    .scene {
      position: fixed;
    }
    .scene svg {
      width: 44vw;
      height: 100%;
      top: 0;
      inset-inline: 0 auto;
    }
    .scene:has(svg) + .page {
      margin-inline: calc(44vw + clamp(24px, 5vw, 88px)) 24px;
      max-width: 540px;
    }
    .scene:has(svg) + .page .top {
      inset-inline-start: calc(44vw + clamp(24px, 5vw, 88px));
    }
    .scene:has(svg) + .page:has(.beside) {
      max-width: none;
    }
    .scene:has(svg) + .at-left {
      margin-inline: clamp(24px, 5vw, 88px) calc(44vw + 24px);
    }
    .scene:has(svg) + .at-left .top {
      inset-inline: clamp(24px, 5vw, 88px) calc(44vw + 24px);
    }
    .scene:has(+ .at-left) svg {
      inset-inline: auto 0;
    }
    h1 {
      font-size: clamp(32px, 3.6vw, 48px);
      margin-top: 0;
    }
    .card {
      padding: 32px;
    }
  }
`;
