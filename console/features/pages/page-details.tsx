import { Card } from '../../kit/card.tsx';
import { useFormat, useT } from '../../kit/language.tsx';
import type { PageData } from '../../shell/access.tsx';
import { FactList } from '../../widgets/fact-list.tsx';
import { categoryLooks } from '../../widgets/page-categories.ts';

export function PageDetails({ page }: { page: PageData }) {
  const t = useT();
  const format = useFormat();
  const missing = t('Not given yet');
  return (
    <Card title={t('Details')}>
      <FactList
        facts={[
          { name: t('Name'), value: page.name },
          { name: t('Category'), value: t(categoryLooks[page.category].name) },
          { name: t('Phone number'), value: page.mobile, isCode: true, missing },
          { name: t('Address'), value: page.address, missing },
          { name: t('About'), value: page.about, missing },
          { name: t('Page ID'), value: page.eid, isCode: true },
          { name: t('Created on'), value: format.date(page.createdAt) },
        ]}
      />
    </Card>
  );
}
