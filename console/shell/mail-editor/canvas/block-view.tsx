import { IconPhoto, IconStarFilled } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { EmailBlock, EmailStyle } from '@wifi/contract/marketing/email-design.ts';
import { headingSize, networkNames } from '@wifi/email/blocks.ts';
import { colourOf, readableOn } from '@wifi/email/colours.ts';
import { safePicture } from '@wifi/email/links.ts';
import { useT } from '../../../kit/language.tsx';
import { QrCode } from '../../../widgets/marks/qr-code.tsx';
import { useSetBlock } from '../editing.ts';
import { InlineText } from './inline-text.tsx';
import { RichText } from './rich-text.tsx';
import classes from './block-view.module.css';

type Of<Kind extends EmailBlock['kind']> = Extract<EmailBlock, { kind: Kind }>;

interface ViewProps<Block extends EmailBlock = EmailBlock> {
  block: Block;
  style: EmailStyle;
  name: string;
  isSelected: boolean;
}

/** Close to the mail that it becomes; the preview shows that one itself. */
export function BlockView(props: ViewProps) {
  const { block, style } = props;
  switch (block.kind) {
    case 'heading':
    case 'text':
      return <Words {...props} block={block} />;
    case 'picture':
      return <Picture block={block} style={style} />;
    case 'button':
      return <MailButton {...props} block={block} />;
    case 'divider':
      return (
        <div style={{ paddingBlock: block.space }}>
          <div style={{ borderBlockStart: `1px solid ${colourOf(block.paint, style)}` }} />
        </div>
      );
    case 'space':
      return <div className={classes.gap} style={{ blockSize: Math.max(block.space, 8) }} />;
    case 'voucher':
      return <Voucher {...props} block={block} />;
    case 'social':
      return (
        <div style={{ textAlign: block.align, fontSize: 14, fontWeight: 700, color: style.brand }}>
          {block.links.map(({ network }) => networkNames[network]).join(' · ') || '–'}
        </div>
      );
    case 'rating':
      return <Rating {...props} block={block} />;
  }
}

function Words({ block, style, name, isSelected }: ViewProps<Of<'heading'> | Of<'text'>>) {
  const set = useSetBlock(block);
  const look: CSSProperties =
    block.kind === 'heading'
      ? { fontSize: headingSize[block.level], lineHeight: 1.3, fontWeight: 700 }
      : { fontSize: block.size, lineHeight: 1.55 };
  return (
    <RichText
      value={block.html}
      label={name}
      isSelected={isSelected}
      style={{ ...look, textAlign: block.align, color: colourOf(block.paint, style) }}
      onChange={(html) => set({ html })}
    />
  );
}

const sides = { start: '0 auto', center: 'auto', end: 'auto 0' } as const;

function Picture({ block, style }: { block: Of<'picture'>; style: EmailStyle }) {
  const t = useT();
  const address = safePicture(block.picture.url, '');
  const look = { inlineSize: `${block.width}%`, marginInline: sides[block.align], borderRadius: style.corner };
  return address ? (
    <img className={classes.picture} src={address} alt={block.picture.alt} style={look} />
  ) : (
    <div className={classes.noPicture} style={look}>
      <IconPhoto aria-hidden size={32} stroke={1.25} />
      {t('Choose a picture')}
    </div>
  );
}

function MailButton({ block, style }: ViewProps<Of<'button'>>) {
  const t = useT();
  const set = useSetBlock(block);
  const ground = colourOf(block.paint, style);
  return (
    <div style={{ textAlign: block.align }}>
      <InlineText
        className={classes.button}
        value={block.label}
        label={t('Words on the button')}
        longest={120}
        placeholder={t('Button')}
        style={{
          display: block.isWide ? 'block' : 'inline-block',
          color: readableOn(ground),
          background: ground,
          borderRadius: style.corner,
        }}
        onChange={(label) => set({ label })}
      />
    </div>
  );
}

function Voucher({ block, style }: ViewProps<Of<'voucher'>>) {
  const t = useT();
  const set = useSetBlock(block);
  return (
    <div className={classes.voucher} style={{ borderColor: colourOf(block.paint, style), borderRadius: style.corner }}>
      <InlineText
        className={classes.voucherTitle}
        value={block.title}
        label={t('Title')}
        longest={120}
        placeholder={t('Title')}
        onChange={(title) => set({ title })}
      />
      <QrCode className={classes.qr} text={block.code || ' '} label={t('QR code')} />
      <bdi className={classes.code} dir="ltr">
        {block.code}
      </bdi>
      {block.note && <span className={classes.note}>{block.note}</span>}
    </div>
  );
}

function Rating({ block, style }: ViewProps<Of<'rating'>>) {
  const t = useT();
  const set = useSetBlock(block);
  return (
    <div className={classes.rating} style={{ color: style.text }}>
      <InlineText
        value={block.question}
        label={t('Question')}
        longest={200}
        placeholder={t('Question')}
        onChange={(question) => set({ question })}
      />
      <span style={{ color: colourOf(block.paint, style) }}>
        {[1, 2, 3, 4, 5].map((star) => (
          <IconStarFilled key={star} aria-hidden size={32} />
        ))}
      </span>
    </div>
  );
}
