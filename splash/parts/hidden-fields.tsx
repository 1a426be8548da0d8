import type { ReactElement } from 'react';

/** What goes back as it came, each value in a field of its own. */
export const HiddenFields = ({ fields }: { fields: Record<string, string[]> }): ReactElement => (
  <>
    {Object.entries(fields).flatMap(([name, values]) =>
      values.map((value, index) => <input key={`${name}/${index}`} type="hidden" name={name} value={value} />),
    )}
  </>
);
