import { Button } from '@mantine/core';
import { useState } from 'react';
import { useConfirm, type ConfirmOptions } from '@wifi/console/kit/feedback/confirm.tsx';

const questions: Record<string, ConfirmOptions> = {
  Move: { title: 'Move the tree?', action: 'Move' },
  Fell: { title: 'Fell the tree?', body: 'It does not grow again.', action: 'Fell', danger: true },
  Clear: { title: 'Clear the wood?', action: 'Clear', danger: true, typeToConfirm: 'clear' },
};

export function ConfirmSample() {
  const confirm = useConfirm();
  const [answers, setAnswers] = useState<string[]>([]);
  return (
    <>
      {Object.entries(questions).map(([name, question]) => (
        <Button
          key={name}
          onClick={async () => {
            const answer = (await confirm(question)) ? 'yes' : 'no';
            setAnswers((before) => [...before, `${name} ${answer}`]);
          }}
        >{`Ask to ${name}`}</Button>
      ))}
      <output aria-label="Answers">{answers.join(', ')}</output>
    </>
  );
}
