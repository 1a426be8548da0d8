import { Anchor, Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconHelpCircle, IconWorldSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { longestLinkTried, mostLinksTried, type LinkFinding } from '@wifi/contract/marketing/email-link-words.ts';
import { linksOf } from '@wifi/email/links-of.ts';
import { toast } from '../../../../kit/feedback/toast-store.ts';
import { msg, useFormat, useT } from '../../../../kit/language.tsx';
import { describeError } from '../../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../../shell/calls/queries.ts';
import type { LinksProps } from '../../../../shell/mail-editor/mail-home.ts';
import classes from './try-links.module.css';

const sentences: Record<Exclude<LinkFinding, 'reachable'>, string> = {
  gone: msg('This page is gone'),
  unreachable: msg('Nobody answers there'),
  private: msg('This leads into a private network: guests at home cannot open it'),
  unsure: msg('This may be right, but only a person can tell: open it yourself'),
};

/** Whether the links of the mail lead anywhere is asked of the web when somebody wants to know, and blocks nothing. */
export function TryLinks({ design, onSelect }: LinksProps) {
  const t = useT();
  const format = useFormat();
  const send = usePageSend('POST /email-links');
  const [found, setFound] = useState<ReadonlyMap<string, LinkFinding>>(new Map());
  const links = linksOf(design).filter(({ link }) => link.length <= longestLinkTried);
  if (links.length === 0) return null;
  const tried = links.slice(0, mostLinksTried);
  const run = async () => {
    try {
      const { rows } = await send.mutateAsync({ body: { links: tried.map(({ link }) => link) } });
      setFound(new Map(rows.map((row) => [row.link, row.found])));
    } catch (error) {
      toast.error(describeError(t, error));
    }
  };
  const answered = links.flatMap((one) => {
    const finding = found.get(one.link);
    return finding ? [{ ...one, finding }] : [];
  });
  const reachable = answered.filter(({ finding }) => finding === 'reachable').length;
  return (
    <section className={classes.links} aria-label={t('Where the links lead')}>
      <Button
        variant="default"
        leftSection={<IconWorldSearch aria-hidden size={18} stroke={1.5} />}
        loading={send.isPending}
        onClick={run}
      >
        {t('Try the links')}
      </Button>
      {links.length > tried.length && (
        <p>{t('The first {n} of them are tried.', { n: format.number(tried.length) })}</p>
      )}
      <div role="status">
        {reachable > 0 && (
          <p className={classes.good}>
            <IconCircleCheck aria-hidden size={18} stroke={1.5} />
            {t('{n, plural, one {# link leads to a page that answers.} other {# links lead to pages that answer.}}', {
              n: reachable,
            })}
          </p>
        )}
        {answered.length > reachable && (
          <ul>
            {answered.map(({ link, finding, block, language }) => {
              if (finding === 'reachable') return null;
              const Icon = finding === 'unsure' ? IconHelpCircle : IconCircleX;
              return (
                <li key={link} data-finding={finding}>
                  <Icon aria-hidden size={18} stroke={1.5} />
                  <div>
                    <span>{t(sentences[finding])}</span>
                    <Anchor component="button" type="button" onClick={() => onSelect(block, language)}>
                      <bdi dir="ltr">{link}</bdi>
                    </Anchor>
                  </div>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </section>
  );
}
