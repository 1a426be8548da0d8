import { escape } from './page-frame.ts';

/** What to type into the console to meet a played service, by the labels that stand there. */
export interface Account {
  title: string;
  fields: Record<string, string>;
}

export const accountsPart = (accounts: readonly Account[]): string =>
  accounts
    .map(
      ({ title, fields }) =>
        `<h2>${escape(title)}</h2><dl>${Object.entries(fields)
          .map(([label, value]) => `<dt>${escape(label)}</dt><dd><code>${escape(value)}</code></dd>`)
          .join('')}</dl>`,
    )
    .join('');
