import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { LoadMore } from '../../../kit/table/load-more.tsx';
import { usePageList } from '../../../shell/calls/queries.ts';
import { methodWords, purposeWords } from './privacy-words.ts';
import classes from './privacy.module.css';

const linesPerLoad = 20;

/** Every row, the newest first: what stands here cannot be changed by anybody. */
export function ConsentLedger({ profileId }: { profileId: number }) {
  const t = useT();
  const format = useFormat();
  const list = usePageList('GET /custom-users/{id}/consents', linesPerLoad, {}, { id: String(profileId) });
  if (list.isLoading) return <SkeletonRows rows={3} />;
  if (list.error && list.rows.length === 0) return <ErrorState onRetry={list.retry} />;
  return (
    <>
      <ol className={classes.ledger} aria-label={t('Everything they said')}>
        {list.rows.map(({ id, purpose, isGiven, at, method, mac, address, actor, guardian, language }) => (
          <li key={`${id}${purpose}`}>
            <div>
              {t(purposeWords[purpose])}: {isGiven ? t('Agreed') : t('Taken back')}
            </div>
            {guardian && (
              <div className={classes.guardian}>{t('Given by a parent or guardian: {name}', { name: guardian })}</div>
            )}
            <div className={classes.faint}>
              {[format.dateTime(at), methodWords(t, method), actor, language].filter(Boolean).join(' · ')}{' '}
              {[mac, address].filter(Boolean).map((code) => (
                <bdi key={code} dir="ltr">
                  {' '}
                  · {code}
                </bdi>
              ))}
            </div>
          </li>
        ))}
      </ol>
      <LoadMore shown={list.rows.length} bare {...list} />
    </>
  );
}
