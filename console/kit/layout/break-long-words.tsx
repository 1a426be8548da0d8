import { Fragment, type ReactNode } from 'react';

/**
 * Lets a word that is longer than any real one break, so that it does not push its neighbours out of a table. Short
 * words stay whole however narrow their column is, which `overflow-wrap: anywhere` does not promise.
 */
export function breakLongWords(text: string): ReactNode {
  if (!/\S{21}/.test(text)) return text;
  const pieces = text.match(/\S{1,16}|\s+/g) ?? [];
  return pieces.map((piece, at) => (
    // The pieces of a text have no other name than their place.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {piece}
      <wbr />
    </Fragment>
  ));
}
