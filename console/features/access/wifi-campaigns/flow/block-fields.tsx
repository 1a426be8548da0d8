import { Anchor, Select } from '@mantine/core';
import type { LoginStep, PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { useT } from '../../../../kit/language.tsx';
import { useEditing, useSetMethod } from '../../../../shell/splash-editor/editing.ts';
import { changeMethod, freeId, mostInBlock, moved } from '../../../../shell/splash-editor/flow-edits.ts';
import { newMethod } from '../../../../shell/splash-editor/new-content.ts';
import { MovableList } from '../../../../widgets/editor/movable-list.tsx';
import { PanelFold } from '../../../../widgets/editor/panel-fold.tsx';
import { loginMethodNames } from '../../../../widgets/words/login-method-names.ts';
import { AddMethod, plainTypes } from './add-method.tsx';

type Block = Extract<LoginStep, { type: 'block' }>;

/** Several methods on one screen: how they stand, and which. */
export function BlockFields({ block, onSelect }: { block: Block; onSelect: (id: string) => void }) {
  const t = useT();
  const { change } = useEditing();
  const set = useSetMethod(block.id);
  const items = block.methods.map(({ id, type }) => ({ key: id, name: t(loginMethodNames[type]) }));
  const add = (type: PlainMethod['type']) =>
    change('', (content) => {
      const id = freeId(content.flow, type);
      return {
        ...content,
        flow: changeMethod(content.flow, block.id, (one) => ({
          ...(one as Block),
          methods: [...(one as Block).methods, newMethod(type, id)],
        })),
      };
    });
  return (
    <>
      <PanelFold title={t('Methods')} isOpen>
        <MovableList
          label={t('Methods')}
          items={items}
          onMove={(from, to) => set<Block>('', (one) => ({ ...one, methods: moved(one.methods, from, to) }))}
        >
          {({ key, name }) => (
            <Anchor component="button" type="button" onClick={() => onSelect(key)} style={{ minBlockSize: 44 }}>
              {name}
            </Anchor>
          )}
        </MovableList>
        {block.methods.length < mostInBlock && (
          <AddMethod label={t('Add a method')} types={plainTypes} onAdd={(type) => add(type as PlainMethod['type'])} />
        )}
      </PanelFold>
      <PanelFold title={t('Arrangement')}>
        <Select
          label={t('Rows')}
          value={block.rowStyle}
          allowDeselect={false}
          data={[
            { value: 'stacked', label: t('One under the other') },
            { value: 'side_by_side', label: t('Side by side on wide screens') },
          ]}
          onChange={(rowStyle) => rowStyle && set<Block>('rowStyle', (one) => ({ ...one, rowStyle }))}
        />
        <Select
          label={t('Place of the card on wide screens')}
          value={block.position}
          allowDeselect={false}
          data={[
            { value: 'center', label: t('Centre') },
            { value: 'left', label: t('Left') },
            { value: 'right', label: t('Right') },
          ]}
          onChange={(position) => position && set<Block>('position', (one) => ({ ...one, position }))}
        />
      </PanelFold>
    </>
  );
}
