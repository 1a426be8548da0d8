import classes from './brand-mark.module.css';

interface BrandMarkProps {
  size?: number;
  /** One colour, the text's: for print, or on a colour of one's own. */
  mono?: boolean;
}

/** A front-desk bell that rings in Wi-Fi arcs. */
export const BrandMark = ({ size = 32, mono }: BrandMarkProps) => (
  <svg
    viewBox="0 0 32 32"
    width={size}
    height={size}
    aria-hidden="true"
    className={classes.mark}
    data-mono={mono || undefined}
  >
    {!mono && <rect width="32" height="32" rx="9" className={classes.tile} />}
    <path d="M8 23a8 8 0 0 1 16 0Z" className={classes.bell} />
    <rect x="6.5" y="24.2" width="19" height="2.4" rx="1.2" className={classes.bell} />
    <circle cx="16" cy="12.7" r="1.7" className={classes.dot} />
    <path d="M11.9 10.2a5.8 5.8 0 0 1 8.2 0M9.3 7.5a9.5 9.5 0 0 1 13.4 0" className={classes.arcs} />
  </svg>
);

interface WordmarkProps extends BrandMarkProps {
  name?: string;
}

export const Wordmark = ({ name = 'Wifi Marketing', ...mark }: WordmarkProps) => (
  <span className={classes.wordmark} dir="ltr">
    <BrandMark {...mark} />
    <span className={classes.name}>{name}</span>
  </span>
);
