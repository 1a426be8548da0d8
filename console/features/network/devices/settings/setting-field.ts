interface Described {
  /** Marked with msg('…'). */
  label: string;
  help?: string;
  /** Only where it means something, given the rest of the form. */
  shows?: (settings: Record<string, unknown>) => boolean;
}

export type TextField = Described & { kind: 'text'; isCode?: boolean };
/** Written, never read back: empty leaves it as it is. */
export type SecretField = Described & { kind: 'secret' };
export type SwitchField = Described & { kind: 'switch' };
export type ChoiceField<Value extends string = string> = Described & { kind: 'choice'; options: Record<Value, string> };
/** One entry a line. */
export type ListField = Described & { kind: 'list' };

export type SettingField = TextField | SecretField | SwitchField | ChoiceField | ListField;

/** The kinds of field that can hold such a value. */
export type FieldFor<Value> = [Value] extends [boolean]
  ? SwitchField
  : [Value] extends [readonly unknown[]]
    ? ListField
    : [Value] extends [string]
      ? string extends Value
        ? TextField | SecretField
        : ChoiceField<Value>
      : never;
