import { languages } from '@wifi/contract/languages.ts';
import type { EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import { isSame } from '../../kit/form/form-problems.ts';
import { useT } from '../../kit/language.tsx';
import { ComparePair } from '../../widgets/editor/compare-pair.tsx';
import { MailThumb } from './preview/mail-thumb.tsx';

interface CompareMailsProps {
  mine: EmailDesign;
  theirs: EmailDesign;
  opened: boolean;
  onClose: () => void;
}

/** One's own mail beside what somebody else saved. */
export function CompareMails({ mine, theirs, ...drawer }: CompareMailsProps) {
  const t = useT();
  const lines = [
    ...(isSame(mine.style, theirs.style) ? [] : [t('Colours and font')]),
    ...(mine.language === theirs.language ? [] : [t('Main language')]),
    ...languages.flatMap(({ id, name }) => {
      const [here, there] = [mine.written[id], theirs.written[id]];
      if (!here || !there) return here || there ? [name] : [];
      return [
        ...(here.subject === there.subject ? [] : [`${name}: ${t('Subject')}`]),
        ...(here.preview === there.preview ? [] : [`${name}: ${t('Preview text')}`]),
        ...(isSame(here.rows, there.rows) ? [] : [`${name}: ${t('Blocks')}`]),
      ];
    }),
  ];
  return (
    <ComparePair
      mine={<MailThumb design={mine} />}
      theirs={<MailThumb design={theirs} />}
      theirsName={t('Saved')}
      lines={lines}
      {...drawer}
    />
  );
}
