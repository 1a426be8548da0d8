import { ActionIcon, Button, Checkbox, Input, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { EmailAlign, EmailBlock, EmailStyle } from '@wifi/contract/marketing/email-design.ts';
import { networkNames } from '@wifi/email/blocks.ts';
import { useT } from '../../../../kit/language.tsx';
import { MediaPicker } from '../../../../widgets/media/media-picker.tsx';
import { useSetBlock } from '../editor/editing.ts';
import { LiquidField } from './liquid-field.tsx';
import { PaintField } from './paint-field.tsx';
import stack from '../../../../widgets/editor/editor-fields.module.css';
import classes from './panels.module.css';

type Of<Kind extends EmailBlock['kind']> = Extract<EmailBlock, { kind: Kind }>;
interface FieldsProps<Block extends EmailBlock = EmailBlock> {
  block: Block;
  style: EmailStyle;
}

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

function AlignField({ value, onChange }: { value: EmailAlign; onChange: (value: EmailAlign) => void }) {
  const t = useT();
  return (
    <Input.Wrapper label={t('Aligned to')} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={t('Aligned to')}
        value={value}
        onChange={(chosen) => onChange(chosen as EmailAlign)}
        data={[
          { value: 'start', label: t('Start') },
          { value: 'center', label: t('Middle') },
          { value: 'end', label: t('End') },
        ]}
      />
    </Input.Wrapper>
  );
}

interface PixelsProps {
  label: string;
  value: number;
  least: number;
  most: number;
  suffix?: string;
  onChange: (value: number) => void;
}

/** What is typed half is not taken over yet. */
export const Pixels = ({ label, value, least, most, suffix = ' px', onChange }: PixelsProps) => (
  <NumberInput
    label={label}
    value={value}
    min={least}
    max={most}
    clampBehavior="blur"
    allowDecimal={false}
    suffix={suffix}
    onChange={(typed) => typeof typed === 'number' && typed >= least && typed <= most && onChange(typed)}
  />
);

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

function PictureFields({ block }: { block: Of<'picture'> }) {
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

function VoucherFields({ block, style }: FieldsProps<Of<'voucher'>>) {
  const t = useT();
  const set = useSetBlock(block);
  return (
    <>
      <LiquidField label={t('Title')} longest={120} value={block.title} onChange={(title) => set({ title })} />
      <LiquidField
        label={t('Code')}
        description={t('One code for everybody, or the field for the code that each guest gets.')}
        longest={120}
        value={block.code}
        onChange={(code) => set({ code })}
      />
      <LiquidField label={t('Terms')} isLong longest={500} value={block.note} onChange={(note) => set({ note })} />
      <PaintField label={t('Colour')} value={block.paint} style={style} onChange={(paint) => set({ paint })} />
    </>
  );
}

const mostLinks = 8;
const networks = Object.keys(networkNames) as (keyof typeof networkNames)[];

function SocialFields({ block }: { block: Of<'social'> }) {
  const t = useT();
  const set = useSetBlock(block);
  const { links } = block;
  return (
    <>
      {links.map(({ network, link }, at) => (
        <div key={at} className={classes.pair}>
          <Select
            label={t('Network')}
            allowDeselect={false}
            value={network}
            onChange={(chosen) => chosen && set({ links: links.with(at, { network: chosen, link }) })}
            data={networks.map((value) => ({ value, label: networkNames[value] }))}
          />
          <TextInput
            label={t('Link')}
            placeholder="https://"
            dir="ltr"
            maxLength={2000}
            value={link}
            onChange={({ currentTarget }) => set({ links: links.with(at, { network, link: currentTarget.value }) })}
          />
          <ActionIcon
            size="lg"
            aria-label={t('Remove {name}', { name: networkNames[network] })}
            onClick={() => set({ links: links.toSpliced(at, 1) })}
          >
            <IconX aria-hidden size={18} stroke={1.5} />
          </ActionIcon>
        </div>
      ))}
      {links.length < mostLinks && (
        <Button
          variant="default"
          leftSection={<IconPlus aria-hidden />}
          onClick={() => set({ links: [...links, { network: 'facebook', link: '' }] })}
        >
          {t('Add a link')}
        </Button>
      )}
      <AlignField value={block.align} onChange={(align) => set({ align })} />
    </>
  );
}

function RatingFields({ block, style }: FieldsProps<Of<'rating'>>) {
  const t = useT();
  const set = useSetBlock(block);
  return (
    <>
      <LiquidField
        label={t('Question')}
        longest={200}
        value={block.question}
        onChange={(question) => set({ question })}
      />
      <LiquidField
        label={t('Link')}
        description={t('Where guests write their review.')}
        isAddress
        longest={2000}
        value={block.link}
        onChange={(link) => set({ link })}
      />
      <PaintField label={t('Colour')} value={block.paint} style={style} onChange={(paint) => set({ paint })} />
    </>
  );
}
