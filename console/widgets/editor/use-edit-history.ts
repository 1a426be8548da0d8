import { useCallback, useReducer } from 'react';
import { edit, startHistory, type Edit, type EditHistory } from './edit-history.ts';

/** What is on the screen of an editor, with what was before and what was taken back. */
export function useEditHistory<Content>(start: Content) {
  const [history, dispatch] = useReducer<EditHistory<Content>, Content, [Edit<Content>]>(edit, start, startHistory);
  return {
    content: history.now,
    change: useCallback(
      (tag: string, how: (content: Content) => Content) =>
        dispatch({ kind: 'change', tag, change: how, at: performance.now() }),
      [],
    ),
    replace: useCallback((content: Content) => dispatch({ kind: 'replace', content }), []),
    undo: useCallback(() => dispatch({ kind: 'undo' }), []),
    redo: useCallback(() => dispatch({ kind: 'redo' }), []),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}
