import { IconPencil, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useFormat, useT } from '../../../kit/language.tsx';
import { RowMenu } from '../../../kit/table/row-menu.tsx';
import { MediaThumb } from '../../../widgets/media/media-thumb.tsx';
import type { Item } from './item.ts';
import classes from './items.module.css';

interface ItemRowProps {
  item: Item;
  menuName: string | undefined;
  onEdit: ((item: Item) => void) | undefined;
  onDelete: (item: Item) => void;
}

export function ItemRow({ item, menuName, onEdit, onDelete }: ItemRowProps) {
  const t = useT();
  const format = useFormat();
  const {
    title,
    images: [picture],
    price,
    currency,
    unit,
    rating,
  } = item;
  return (
    <>
      <span className={classes.thumb}>
        {picture ? (
          <MediaThumb type="i" url={picture} sizes="48px" isCropped />
        ) : (
          <IconPhoto aria-hidden size={20} stroke={1.5} />
        )}
      </span>
      <div className={classes.words}>
        {onEdit ? (
          <button type="button" className={classes.title} onClick={() => onEdit(item)}>
            <bdi>{title}</bdi>
          </button>
        ) : (
          <bdi className={classes.title}>{title}</bdi>
        )}
        <span className={classes.facts}>
          {price !== null && (
            <span>
              <bdi>{format.currency(price, currency)}</bdi>
              {unit && (
                <>
                  {' '}
                  / <bdi>{unit}</bdi>
                </>
              )}
            </span>
          )}
          {menuName && <bdi>{menuName}</bdi>}
          {rating.average !== null && (
            <span>
              ★ {format.number(rating.average, { minimumFractionDigits: 1 })} ({format.number(rating.count)})
            </span>
          )}
        </span>
      </div>
      {onEdit && (
        <RowMenu
          name={title}
          actions={() => [
            { label: t('Edit'), icon: <IconPencil aria-hidden />, onClick: () => onEdit(item) },
            { label: t('Delete'), icon: <IconTrash aria-hidden />, danger: true, onClick: () => onDelete(item) },
          ]}
        />
      )}
    </>
  );
}
