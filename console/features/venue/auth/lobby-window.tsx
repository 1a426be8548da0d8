import classes from './lobby.module.css';

const stars = [
  [236, 190],
  [282, 132],
  [330, 176],
  [402, 112],
  [446, 196],
  [492, 168],
  [372, 214],
  [262, 250],
] as const;

/** The bay: limestone hills, a low sun (or the moon), a junk under sail. */
export const LobbyWindow = () => (
  <>
    <g clipPath="url(#lobby-pane)">
      <path d="M170 60h380v460H170z" fill="url(#lobby-sky)" />
      <g className={classes.stars}>
        {stars.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="1.6" />
        ))}
      </g>
      <circle cx="438" cy="272" r="58" className={classes.halo} />
      <circle cx="438" cy="272" r="34" className={classes.sun} />
      <path d="M214 214h74m-50 14h96m70-92h66m-30 13h58" className={classes.cloud} />
      <path
        d="M170 420v-62c16-6 20-52 44-52 20 0 22 30 36 40 10-30 18-74 44-74 28 0 28 62 48 84 14-14 20-40 38-40 24 0 26 46 44 58 10-20 16-58 42-58s32 50 84 62v42Z"
        className={classes.hillFar}
      />
      <path
        d="M170 432v-30c30-4 36-62 66-62 34 0 36 58 64 70 26-4 70-2 104 0 20-14 26-92 62-92 34 0 40 74 84 90v24Z"
        className={classes.hillNear}
      />
      <path d="M170 426h380v90H170z" className={classes.water} />
      <path d="M402 440h72m-58 14h46m-36 14h28m-226 6h44m-28 12h24m70 10h60m-22 12h40" className={classes.glint} />
      <g transform="translate(-76 6)">
        <path d="M296 440h58c-4 12-10 16-18 16h-26c-6 0-12-6-14-16Z" className={classes.hull} />
        <path d="M326 440v-70c20 6 28 30 26 62Z" className={classes.sail} />
        <path d="M321 438v-56c-16 8-22 28-20 50Z" className={classes.sailDark} />
        <path d="M327 386h19m-19 16h24m-24 16h26m-32-20h-14m14 16h-18" className={classes.batten} />
      </g>
    </g>
    <path
      d="M178 506V256a182 182 0 0 1 364 0v250M360 74v432M178 256h364M360 256 231 127m129 129 129-129"
      className={classes.frame}
    />
    <path d="M178 506V256a182 182 0 0 1 364 0v250" className={classes.frameOuter} />
    <path d="M150 502h420v16H150z" className={classes.sill} />
  </>
);
