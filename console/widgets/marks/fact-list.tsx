import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

interface Fact {
  name: string;
  value: ReactNode;
  /** Phone numbers, codes and addresses of machines keep their own direction. */
  isCode?: boolean;
  /** A sentence of ours reads as the page does, whatever sign it begins with. */
  isSentence?: boolean;
  /** Shown instead of an empty value. */
  missing?: string;
}

export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ name, value, isCode, isSentence, missing }) => (
      <div key={name} className={classes.fact}>
        <dt>{name}</dt>
        <dd>
          {value && isSentence ? (
            value
          ) : value ? (
            <bdi dir={isCode ? 'ltr' : 'auto'}>{value}</bdi>
          ) : (
            <span className={classes.missing}>{missing}</span>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
