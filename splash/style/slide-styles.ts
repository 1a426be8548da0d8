import { css } from './css.ts';

const shape = css`
  .slides {
    aspect-ratio: 16 / 9;
    border-radius: var(--r);
    margin-bottom: 16px;
    overflow: hidden;
    position: relative;
  }
  .slides img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** One picture over the other, each in its turn; with reduced motion the first one stays. */
export function fadeStyles(count: number, stands: number, changes: number): string {
  if (count < 2) return shape;
  const turn = stands + changes;
  const round = turn * count;
  const share = (milliseconds: number) => `${Math.round((milliseconds / round) * 10_000) / 100}%`;
  const delays = Array.from(
    { length: count - 1 },
    (_, index) => `.slides :nth-child(${index + 2}) img { animation-delay: ${turn * (index + 1) - changes}ms; }`,
  );
  return (
    shape +
    css`
      .slides img {
        position: absolute;
        inset: 0;
        opacity: 0;
        animation: slide ${round}ms ${-changes}ms infinite;
      }
      ${delays.join('')}
      @keyframes slide {
        ${share(changes)}, ${share(turn)} {
          opacity: 1;
        }
        ${share(turn + changes)}, to {
          opacity: 0;
        }
      }
      .slides :first-child img {
        opacity: 1;
      }
      @media (prefers-reduced-motion: reduce) {
        .slides img {
          animation: none;
        }
      }
    `
  );
}

/**
 * One picture beside the other, pushed aside in turns, and held while somebody points at them; with reduced motion they
 * are moved by hand.
 */
export function scrollStyles(count: number, stands: number, changes: number): string {
  const byHand =
    shape +
    css`
      .slides {
        display: flex;
        overflow-x: auto;
        scroll-snap-type: x mandatory;
      }
      .slides img {
        flex: none;
        scroll-snap-align: center;
      }
    `;
  if (count < 2) return byHand;
  const turn = stands + changes;
  const share = (milliseconds: number) => `${Math.round((milliseconds / (turn * count)) * 10_000) / 100}%`;
  const places = Array.from(
    { length: count },
    (_, at) =>
      `${share(turn * at)}, ${share(turn * at + stands)} { translate: ${at === 0 ? '0' : `calc(var(--aside) * ${at})`}; }`,
  );
  return (
    byHand +
    css`
      @media (prefers-reduced-motion: no-preference) {
        .slides {
          overflow: hidden;
          --aside: -100%;
        }
        [dir='rtl'] .slides {
          --aside: 100%;
        }
        .slides img {
          animation: push ${turn * count}ms infinite;
        }
        .slides:is(:hover, :focus) img {
          animation-play-state: paused;
        }
      }
      @keyframes push {
        ${places.join(' ')} to {
          translate: 0;
        }
      }
    `
  );
}
