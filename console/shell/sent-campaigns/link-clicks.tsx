import { useFormat, useT } from '../../kit/language.tsx';
import { Card } from '../../kit/layout/card.tsx';
import classes from './sent-campaigns.module.css';

export function LinkClicks({ links }: { links: readonly { link: string; people: number; clicks: number }[] }) {
  const t = useT();
  const format = useFormat();
  if (links.length === 0) return null;
  return (
    <Card title={t('Clicks by link')}>
      <table className={classes.links}>
        <thead>
          <tr>
            <th scope="col">{t('Link')}</th>
            <th scope="col">{t('Guests')}</th>
            <th scope="col">{t('Clicks')}</th>
          </tr>
        </thead>
        <tbody>
          {links.map(({ link, people, clicks }) => (
            <tr key={link}>
              <td>
                <bdi dir="ltr">{link}</bdi>
              </td>
              <td>{format.number(people)}</td>
              <td>{format.number(clicks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
