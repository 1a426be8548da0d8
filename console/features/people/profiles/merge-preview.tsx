import { Badge, VisuallyHidden } from '@mantine/core';
import { useFormat, useT } from '../../../kit/language.tsx';
import { genderWords } from './gender-words.ts';
import { languageName } from './profile-facts.tsx';
import { nameOf, type ProfileDetails } from './profile.ts';
import classes from './merge-dialog.module.css';

interface Row {
  name: string;
  stays: string;
  goes: string;
  result: string;
}

/** Both sides, field by field, and what the one profile will hold. */
export function MergePreview({ stays, goes }: { stays: ProfileDetails; goes: ProfileDetails }) {
  const t = useT();
  const format = useFormat();
  const filled = (name: string, read: (profile: ProfileDetails) => string): Row => ({
    name,
    stays: read(stays),
    goes: read(goes),
    result: read(stays) || read(goes),
  });
  const added = (name: string, read: (profile: ProfileDetails) => number): Row => ({
    name,
    stays: format.number(read(stays)),
    goes: format.number(read(goes)),
    result: format.number(read(stays) + read(goes)),
  });
  const rows = [
    filled(t('Name'), ({ name }) => name),
    filled(t('First name'), ({ first_name }) => first_name),
    filled(t('Last name'), ({ last_name }) => last_name),
    filled(t('E-mail'), ({ email }) => email),
    filled(t('Phone'), ({ phone }) => phone),
    filled(t('Gender'), ({ gender }) => genderWords(t, gender)),
    filled(t('Date of birth'), ({ dob }) => (dob ? format.date(dob) : '')),
    filled(t('Language'), ({ language }) => languageName(language)),
    filled(t('City'), ({ city }) => city),
    filled(t('Company'), ({ company }) => company),
    filled(t('Notes'), ({ notes }) => notes),
    {
      name: t('Tags'),
      stays: stays.tags.join(', '),
      goes: goes.tags.join(', '),
      result: [...new Set([...stays.tags, ...goes.tags])].join(', '),
    },
    added(t('Logins'), ({ loginCount }) => loginCount),
  ].filter((row) => row.stays || row.goes);
  return (
    <div className={classes.scroll}>
      {/* Explicit roles: on a phone, the elements lose the ones they were born with. */}
      <table role="table" className={classes.table}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              <VisuallyHidden>{t('Field')}</VisuallyHidden>
            </th>
            <th role="columnheader" scope="col">
              <bdi>{nameOf(t, stays)}</bdi>
              <Badge color="good">{t('stays')}</Badge>
            </th>
            <th role="columnheader" scope="col">
              <bdi>{nameOf(t, goes)}</bdi>
              <Badge color="gray">{t('becomes a part')}</Badge>
            </th>
            <th role="columnheader" scope="col">
              {t('Merged profile')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr role="row" key={row.name}>
              <th role="rowheader" scope="row">
                {row.name}
              </th>
              <td role="cell">
                <bdi>{row.stays || '–'}</bdi>
              </td>
              <td role="cell">
                <bdi>{row.goes || '–'}</bdi>
              </td>
              <td role="cell" className={classes.result}>
                <bdi>{row.result}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
