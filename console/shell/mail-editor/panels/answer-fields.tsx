import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { networkNames } from '@wifi/email/blocks.ts';
import { useT } from '../../../kit/language.tsx';
import { useSetBlock } from '../editing.ts';
import { LiquidField } from './liquid-field.tsx';
import { PaintField } from './paint-field.tsx';
import { AlignField, type FieldsProps, type Of } from './panel-fields.tsx';
import classes from './panels.module.css';

export function VoucherFields({ block, style }: FieldsProps<Of<'voucher'>>) {
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

export function SocialFields({ block }: { block: Of<'social'> }) {
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

export function RatingFields({ block, style }: FieldsProps<Of<'rating'>>) {
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
