import { TextInput } from '@mantine/core';
import { useT } from '../../../kit/language.tsx';
import { MediaPicker } from '../../../widgets/media/media-picker.tsx';
import { useSetBlock } from '../editing.ts';
import { LiquidField } from './liquid-field.tsx';
import { AlignField, Pixels, type Of } from './panel-fields.tsx';

export function PictureFields({ block }: { block: Of<'picture'> }) {
  const t = useT();
  const set = useSetBlock(block);
  const { picture } = block;
  return (
    <>
      <MediaPicker
        kind="i"
        label={t('Picture')}
        value={picture.url}
        onChange={(url) => set({ picture: { ...picture, url } })}
      />
      <TextInput
        label={t('What is on the picture')}
        description={t('For guests who cannot see it, and for mail programs that hide pictures.')}
        dir="auto"
        maxLength={300}
        value={picture.alt}
        onChange={({ currentTarget }) => set({ picture: { ...picture, alt: currentTarget.value } })}
      />
      <LiquidField label={t('Link')} isAddress longest={2000} value={block.link} onChange={(link) => set({ link })} />
      <Pixels
        label={t('Width')}
        value={block.width}
        least={10}
        most={100}
        suffix=" %"
        onChange={(width) => set({ width })}
      />
      <AlignField value={block.align} onChange={(align) => set({ align })} />
    </>
  );
}
