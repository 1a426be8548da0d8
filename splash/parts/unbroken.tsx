import type { ReactElement } from 'react';

/** In large letters a line would end after “Wi-”. */
export const Unbroken = ({ text }: { text: string }): ReactElement => (
  <>{text.split(/(Wi-Fi)/).map((part, at) => (at % 2 === 1 ? <span key={at} className="whole">{part}</span> : part))}</>
);
