import { Chip } from '@mantine/core';
import { useT } from '../language.tsx';

interface Props<Choice extends string> {
  choices: readonly Choice[];
  names: Record<Choice, string>;
  /** The one that a list is narrowed to. */
  value: string | undefined;
  /** Of the one that was chosen; nothing where it is let go. */
  onChange: (choice: Choice | '') => void;
}

/** Filters of a list of which one at most counts. */
export function ChoiceChips<Choice extends string>({ choices, names, value, onChange }: Props<Choice>) {
  const t = useT();
  return choices.map((choice) => (
    <Chip key={choice} checked={value === choice} onChange={(on) => onChange(on ? choice : '')}>
      {t(names[choice])}
    </Chip>
  ));
}
