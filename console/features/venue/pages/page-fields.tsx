import { Textarea, TextInput } from '@mantine/core';
import { longestAbout, longestText } from '@wifi/contract/limits.ts';
import { pageCategories, type PageCategory } from '@wifi/contract/venue/page-categories.ts';
import { ChoiceTiles } from '../../../kit/form/choice-tiles.tsx';
import type { Form } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { CategoryTile } from '../../../widgets/marks/category-tile.tsx';
import { categoryLooks } from '../../../widgets/words/page-categories.ts';
import type { PageValues } from './page-values.ts';

/** What creating and editing a page have in common. */
export function PageFields({ form }: { form: Form<PageValues> }) {
  const t = useT();
  return (
    <>
      <TextInput
        label={t('Name')}
        description={t('As guests know the venue.')}
        required
        maxLength={longestText}
        data-autofocus
        autoComplete="organization"
        {...form.field('name')}
      />
      <CategoryPicker
        value={form.values.category}
        error={form.errors.category}
        onChange={(category) => form.setValue('category', category)}
      />
      <TextInput
        label={t('Phone number')}
        type="tel"
        inputMode="tel"
        dir="ltr"
        maxLength={longestText}
        autoComplete="tel"
        {...form.field('mobile')}
      />
      <TextInput
        label={t('Address')}
        maxLength={longestText}
        autoComplete="street-address"
        {...form.field('address')}
      />
      <Textarea
        label={t('About')}
        description={t('A few words about the place.')}
        maxLength={longestAbout}
        {...form.field('about')}
      />
    </>
  );
}

interface CategoryPickerProps {
  value: PageCategory | '';
  error: string | undefined;
  onChange: (category: PageCategory) => void;
}

function CategoryPicker(picked: CategoryPickerProps) {
  const t = useT();
  const tiles = pageCategories.map((category) => ({
    value: category,
    mark: <CategoryTile category={category} size="small" />,
    name: t(categoryLooks[category].name),
  }));
  return <ChoiceTiles label={t('Category')} tiles={tiles} {...picked} />;
}
