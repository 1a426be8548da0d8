import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { KitProvider } from '../provider.tsx';
import { ListBody } from './list-body.tsx';
import type { ListState } from './list-frame.tsx';

const list: ListState<string> = {
  rows: [],
  total: 0,
  isLoading: false,
  isLoadingMore: false,
  error: null,
  hasMore: false,
  loadMore: vi.fn(),
  retry: vi.fn(),
};

const shown = (state: Partial<ListState<string>>) =>
  renderToStaticMarkup(
    <KitProvider language="en">
      <ListBody list={{ ...list, ...state }} empty={<p>Nobody yet</p>}>
        {(rows) => rows.join(', ')}
      </ListBody>
    </KitProvider>,
  );

test('what is empty is said only once it is known to be', () => {
  expect(shown({})).toContain('Nobody yet');
  expect(shown({ isLoading: true })).not.toContain('Nobody yet');
  expect(shown({ error: new Error('offline') })).not.toContain('Nobody yet');
});

test('rows that are there stay when more of them could not be loaded', () => {
  expect(shown({ rows: ['An', 'Binh'], total: 3, hasMore: true, error: new Error('offline') })).toContain('An, Binh');
});
