import { Chip } from '@mantine/core';
import { useT } from '../../kit/language.tsx';
import classes from './part-chips.module.css';

interface Props<Part extends string> {
  /** In the order in which they stand. */
  names: Record<Part, string>;
  value: Part;
  onChange: (part: string) => void;
}

/** Above a list of several parts: which one is shown. */
export function PartChips<Part extends string>({ names, value, onChange }: Props<Part>) {
  const t = useT();
  return (
    <div className={classes.parts}>
      <Chip.Group value={value} onChange={(chosen) => onChange(String(chosen))}>
        {Object.entries<string>(names).map(([part, name]) => (
          <Chip key={part} value={part}>
            {t(name)}
          </Chip>
        ))}
      </Chip.Group>
    </div>
  );
}
