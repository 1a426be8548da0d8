import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useCreated } from './use-created.ts';

test('a drawer that made something leads to it once, and one that made nothing is only closed', () => {
  const went: string[] = [];
  let drawer: ReturnType<typeof useCreated<string>>;
  function Probe() {
    drawer = useCreated({ onClose: () => went.push('closed'), onCreated: (id: string) => went.push(`to ${id}`) });
    return null;
  }
  renderToStaticMarkup(<Probe />);
  drawer!.close();
  drawer!.created('a');
  drawer!.close();
  drawer!.close();
  expect(went).toEqual(['closed', 'to a', 'closed']);
});
