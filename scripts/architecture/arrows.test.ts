import { expect, test } from 'vitest';
import { wrongArrows } from './arrows.ts';
import { planted } from './testing/planted.ts';

const from = (path: string, specifier: string) => wrongArrows(planted({ [path]: `import { a } from '${specifier}'` }));

test.each([
  ['server/main.ts', './listeners/http/app.ts'],
  ['server/listeners/http/app.ts', '../../features/index.ts'],
  ['server/features/venue/pages/pages.ts', '../plans/plans.ts'],
  ['server/features/venue/pages/pages.ts', '@wifi/contract/venue/pages.ts'],
  ['server/features/access/campaigns/campaigns.ts', '../../venue/pages/pages.ts'],
  ['server/features/venue/pages/pages.test.ts', '../../access/campaigns/campaigns.ts'],
  ['contract/access/campaigns.ts', '../venue/pages.ts'],
  ['contract/access/campaigns.ts', '../fields.ts'],
  ['server/platform/db/backup-command.ts', '../../config.ts'],
  ['server/features/venue/pages/pages.test.ts', '../../../testing/test-app.ts'],
  ['server/listeners/http/portal.ts', '../../../splash/page.tsx'],
  ['console/shell/router.tsx', '../features/index.ts'],
  ['console/features/venue/pages/list.tsx', '../../../shell/api.ts'],
  ['console/features/venue/pages/list.tsx', './row.tsx'],
  ['console/kit/language.tsx', '@wifi/contract/languages.ts'],
  ['e2e/pages.spec.ts', '@wifi/server/testing/test-app.ts'],
  ['console/kit/card.tsx', 'react'],
])('%s may import %s', (path, specifier) => {
  expect(from(path, specifier)).toEqual([]);
});

test.each([
  ['contract/venue/pages.ts', '@wifi/server/features/venue/pages/pages.ts'],
  ['splash/page.tsx', '@wifi/console/kit/card.tsx'],
  ['console/shell/api.ts', '@wifi/server/config.ts'],
  ['server/features/venue/pages/pages.ts', '@wifi/console/kit/format.ts'],
  ['server/platform/mail/send.ts', '../../features/venue/pages/pages.ts'],
  ['server/features/venue/pages/pages.ts', '../../access/campaigns/campaigns.ts'],
  ['contract/venue/pages.ts', '../access/campaigns.ts'],
  ['server/platform/mail/send.ts', '../../config.ts'],
  ['server/platform/mail/send.ts', '../../listeners/http/app.ts'],
  ['server/features/venue/pages/pages.ts', '../../../listeners/http/app.ts'],
  ['server/features/venue/pages/pages.ts', '../../../testing/test-app.ts'],
  ['console/features/venue/pages/list.tsx', '../plans/list.tsx'],
  ['console/shell/router.tsx', '../features/venue/pages/list.tsx'],
  ['console/widgets/role-badge.tsx', '../shell/api.ts'],
  ['console/widgets/role-badge.tsx', '../features/venue/pages/list.tsx'],
  ['console/kit/card.tsx', '../widgets/role-badge.tsx'],
  ['console/kit/card.tsx', '@wifi/contract/venue/pages.ts'],
  ['server/main.ts', '../scripts/build.ts'],
  ['server/main.ts', '../unheard-of/a.ts'],
])('%s may not import %s', (path, specifier) => {
  expect(from(path, specifier)).toHaveLength(1);
});

test('types, re-exports and imports at run time are imports too, and the line is named', () => {
  const found = wrongArrows(
    planted({
      'console/kit/card.tsx': `import type { A } from '../shell/api.ts'
      export { b } from '../shell/api.ts'
      const late = () => import('../shell/api.ts')`,
    }),
  );
  expect(found.map((problem) => problem.split(' ')[0])).toEqual([
    'console/kit/card.tsx:1',
    'console/kit/card.tsx:2',
    'console/kit/card.tsx:3',
  ]);
});
