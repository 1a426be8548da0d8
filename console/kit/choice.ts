import type { ReactNode } from 'react';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** The language of the label, where it is not the page's. */
  lang?: string;
}

export interface ChoiceMenuProps<Value extends string> {
  /** The button's name, with what is chosen: “Theme: Dark”. */
  label: string;
  icon: ReactNode;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}
