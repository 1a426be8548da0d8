import { pageCategories, type PageCategory } from '@wifi/contract/page-categories.ts';
import { ChoiceTiles } from '../../kit/choice-tiles.tsx';
import { useT } from '../../kit/language.tsx';
import { CategoryTile } from '../../widgets/category-tile.tsx';
import { categoryLooks } from '../../widgets/page-categories.ts';

interface CategoryPickerProps { value: PageCategory | ''; error: string | undefined; onChange: (category: PageCategory) => void }

export function CategoryPicker(picked: CategoryPickerProps) {
  const t = useT();
  const tiles = pageCategories.map((category) => ({ value: category, mark: <CategoryTile category={category} size="small" />, name: t(categoryLooks[category].name) }));
  return <ChoiceTiles label={t('Category')} tiles={tiles} {...picked} />;
}
