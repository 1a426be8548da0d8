import { pageCategories, type PageCategory } from '@wifi/contract/page-categories.ts';
import { useId } from 'react';
import { useT } from '../../kit/language.tsx';
import { CategoryTile } from '../../widgets/category-tile.tsx';
import { categoryLooks } from '../../widgets/page-categories.ts';
import classes from './category-picker.module.css';

interface CategoryPickerProps { value: PageCategory | ''; error: string | undefined; onChange: (category: PageCategory) => void }

export function CategoryPicker({ value, error, onChange }: CategoryPickerProps) {
  const t = useT();
  const id = useId();
  return (
    <fieldset className={classes.field} role="radiogroup" aria-required aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>{t('Category')} <span aria-hidden className={classes.required}>*</span></legend>
      <div className={classes.choices}>
        {pageCategories.map((category) => (
          <label key={category} className={classes.choice}>
            <input
              type="radio"
              name={id}
              checked={value === category}
              onChange={() => onChange(category)}
            />
            <CategoryTile category={category} size="small" />
            <span>{t(categoryLooks[category].name)}</span>
          </label>
        ))}
      </div>
      {error && <p id={`${id}-error`} className={classes.error}>{error}</p>}
    </fieldset>
  );
}
