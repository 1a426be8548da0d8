import { TextWithFields, type TextWithFieldsProps } from '../../../widgets/merge-fields/text-with-fields.tsx';
import { useEditing } from '../editing.ts';

/** A text of the mail, in the language that is being written. */
export const LiquidField = (props: Omit<TextWithFieldsProps, 'language'>) => (
  <TextWithFields {...props} language={useEditing().language} />
);
