import { Button, Select } from '@mantine/core';
import type { LoginStep, PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { useT } from '../../../../kit/language.tsx';
import { useEditing, useSetMethod } from '../../../../shell/splash-editor/editing.ts';
import { WordsField } from '../../../../shell/splash-editor/fields/words-field.tsx';
import { changeMethod, freeId } from '../../../../shell/splash-editor/flow-edits.ts';
import { newMethod } from '../../../../shell/splash-editor/new-content.ts';
import { loginMethodNames } from '../../../../widgets/words/login-method-names.ts';
import { plainTypes } from './add-method.tsx';
import classes from '../../../../widgets/editor/editor-fields.module.css';

type Choice = Extract<LoginStep, { type: 'a_b_choice' }>;

/** Two ways: the words on each button, and the method behind it. */
export function ChoiceFields({ choice, onSelect }: { choice: Choice; onSelect: (id: string) => void }) {
  const t = useT();
  const { change } = useEditing();
  const set = useSetMethod(choice.id);
  const swap = (side: 'a' | 'b', type: PlainMethod['type']) =>
    change('', (content) => {
      const method = newMethod(type, freeId(content.flow, type));
      return {
        ...content,
        flow: changeMethod(content.flow, choice.id, (one) => ({
          ...(one as Choice),
          [side]: { ...(one as Choice)[side], method },
        })),
      };
    });
  const fields = (side: 'a' | 'b', label: string, method: string) => (
    <>
      <WordsField
        label={label}
        longest={60}
        hasNoWords
        value={choice[side].label}
        onChange={(words) => set<Choice>(side, (one) => ({ ...one, [side]: { ...one[side], label: words } }))}
      />
      <Select
        label={method}
        value={choice[side].method.type}
        allowDeselect={false}
        data={plainTypes.map((type) => ({ value: type, label: t(loginMethodNames[type]) }))}
        onChange={(type) => type && swap(side, type)}
      />
      <Button variant="subtle" className={classes.quiet!} onClick={() => onSelect(choice[side].method.id)}>
        {t('Edit {name}', { name: t(loginMethodNames[choice[side].method.type]) })}
      </Button>
    </>
  );
  return (
    <>
      {fields('a', t('First button'), t('Method behind the first button'))}
      {fields('b', t('Second button'), t('Method behind the second button'))}
    </>
  );
}
