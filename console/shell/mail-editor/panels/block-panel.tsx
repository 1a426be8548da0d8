import { Checkbox, Input, SegmentedControl } from '@mantine/core';
import { useT } from '../../../kit/language.tsx';
import { useSetBlock } from '../editing.ts';
import { RatingFields, SocialFields, VoucherFields } from './answer-fields.tsx';
import { LiquidField } from './liquid-field.tsx';
import { PaintField } from './paint-field.tsx';
import { AlignField, Pixels, type FieldsProps, type Of } from './panel-fields.tsx';
import { PictureFields } from './picture-fields.tsx';
import stack from '../../../widgets/editor/editor-fields.module.css';

export const BlockPanel = (props: FieldsProps) => (
  <div className={stack.stack}>
    <Fields {...props} />
  </div>
);

function Fields({ block, style }: FieldsProps) {
  switch (block.kind) {
    case 'heading':
      return <HeadingFields block={block} style={style} />;
    case 'text':
      return <TextFields block={block} style={style} />;
    case 'picture':
      return <PictureFields block={block} />;
    case 'button':
      return <ButtonFields block={block} style={style} />;
    case 'divider':
      return <LineFields block={block} style={style} />;
    case 'space':
      return <SpaceField block={block} />;
    case 'voucher':
      return <VoucherFields block={block} style={style} />;
    case 'social':
      return <SocialFields block={block} />;
    case 'rating':
      return <RatingFields block={block} style={style} />;
  }
}

function HeadingFields({ block, style }: FieldsProps<Of<'heading'>>) {
  const t = useT();
  const set = useSetBlock(block);
  return (
    <>
      <Input.Wrapper label={t('Size')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('Size')}
          value={block.level}
          onChange={(level) => set({ level: level as '1' | '2' | '3' })}
          data={[
            { value: '1', label: t('Large') },
            { value: '2', label: t('Medium') },
            { value: '3', label: t('Small') },
          ]}
        />
      </Input.Wrapper>
      <AlignField value={block.align} onChange={(align) => set({ align })} />
      <PaintField label={t('Colour')} value={block.paint} style={style} onChange={(paint) => set({ paint })} />
    </>
  );
}

function TextFields({ block, style }: FieldsProps<Of<'text'>>) {
  const t = useT();
  const set = useSetBlock(block);
  return (
    <>
      <Pixels label={t('Size')} value={block.size} least={8} most={72} onChange={(size) => set({ size })} />
      <AlignField value={block.align} onChange={(align) => set({ align })} />
      <PaintField label={t('Colour')} value={block.paint} style={style} onChange={(paint) => set({ paint })} />
    </>
  );
}

function ButtonFields({ block, style }: FieldsProps<Of<'button'>>) {
  const t = useT();
  const set = useSetBlock(block);
  return (
    <>
      <LiquidField
        label={t('Words on the button')}
        longest={120}
        value={block.label}
        onChange={(label) => set({ label })}
      />
      <LiquidField label={t('Link')} isAddress longest={2000} value={block.link} onChange={(link) => set({ link })} />
      <PaintField label={t('Colour')} value={block.paint} style={style} onChange={(paint) => set({ paint })} />
      <Checkbox
        label={t('As wide as its column')}
        checked={block.isWide}
        onChange={({ currentTarget }) => set({ isWide: currentTarget.checked })}
      />
      {!block.isWide && <AlignField value={block.align} onChange={(align) => set({ align })} />}
    </>
  );
}

function LineFields({ block, style }: FieldsProps<Of<'divider'>>) {
  const t = useT();
  const set = useSetBlock(block);
  return (
    <>
      <PaintField label={t('Colour')} value={block.paint} style={style} onChange={(paint) => set({ paint })} />
      <Pixels
        label={t('Space above and below')}
        value={block.space}
        least={0}
        most={80}
        onChange={(space) => set({ space })}
      />
    </>
  );
}

function SpaceField({ block }: { block: Of<'space'> }) {
  const t = useT();
  const set = useSetBlock(block);
  return <Pixels label={t('Height')} value={block.space} least={0} most={80} onChange={(space) => set({ space })} />;
}
