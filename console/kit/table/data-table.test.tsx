import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider, loadLanguage } from '../language.tsx';
import { DataTable } from './data-table.tsx';

test('a row of which nothing can be done has no button that opens an empty menu', async () => {
  const english = await loadLanguage('en');
  const shown = renderToStaticMarkup(
    <MantineProvider>
      <LanguageProvider initial={english}>
        <DataTable
          label="Keys"
          rows={['live', 'revoked']}
          columns={[{ id: 'name', header: 'Name', render: (name) => name }]}
          rowKey={(name) => name}
          rowName={(name) => name}
          actions={(name) => (name === 'live' ? [{ label: 'Revoke', onClick: () => {} }] : [])}
        />
      </LanguageProvider>
    </MantineProvider>,
  );
  expect(shown.match(/aria-label="Actions[^"]*"/g)).toEqual(['aria-label="Actions for live"']);
});
