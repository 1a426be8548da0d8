import { workInThread } from '../in-thread.ts';

// Does what its task says, so that the ways to begin and to end can be seen.
await workInThread<{ failsAtOnce?: boolean; failsToClose?: boolean }, string, string>(async (task, say) => {
  if (task.failsAtOnce) throw new Error('cannot begin');
  const holding = setInterval(() => {}, 1000);
  return {
    hear: (order) => {
      if (order === 'die') throw new Error('died at work');
      // As a pattern or a sum that finds no end.
      while (order === 'hang');
      say(`did ${order}`);
    },
    close: async () => {
      clearInterval(holding);
      say('closed');
      if (task.failsToClose) throw new Error('cannot close');
    },
  };
});
