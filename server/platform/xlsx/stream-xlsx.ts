import type { TableCell, TableFile } from '@wifi/contract/endpoint.ts';
import { wallClockIn } from '../zoned-time.ts';
import { writeSheet, stylesXml, xmlHead } from './sheet.ts';
import { zip, type ZipEntry } from './zip.ts';

const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

// Sheets are what XML is here unless said otherwise: their number is known only when the last row is.
const contentTypes =
  `${xmlHead}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="${kinds}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/></Types>`;
const relations = (lines: string[]): string =>
  `${xmlHead}<Relationships xmlns="${packages}/relationships">${lines.join('')}</Relationships>`;
const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;

/**
 * A spreadsheet (ECMA-376) in pieces: a table of any length never stands in memory. Past a million rows a second sheet
 * goes on.
 */
export const streamXlsx = (table: TableFile, isRightToLeft: boolean): AsyncGenerator<Buffer> =>
  zip(parts(table, isRightToLeft));

async function* parts({ columns, rows, timeZone }: TableFile, isRightToLeft: boolean): AsyncGenerator<ZipEntry> {
  yield { name: '[Content_Types].xml', content: [contentTypes] };
  yield { name: '_rels/.rels', content: [relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')])] };
  yield { name: 'xl/styles.xml', content: [stylesXml] };
  const source = all(rows);
  const look = { columns, clock: wallClockIn(timeZone), isRightToLeft };
  let sheets = 0;
  try {
    const start = await source.next();
    let next = start.done ? undefined : start.value;
    do {
      sheets += 1;
      const first = next;
      yield {
        name: `xl/worksheets/sheet${sheets}.xml`,
        content: (async function* () {
          next = yield* writeSheet(look, source, first);
        })(),
      };
    } while (next !== undefined);
  } finally {
    await source.return(undefined);
  }
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  yield {
    name: 'xl/_rels/workbook.xml.rels',
    content: [
      relations([
        ...numbers.map((n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)),
        relation('rIdStyles', 'styles', 'styles.xml'),
      ]),
    ],
  };
  yield {
    name: 'xl/workbook.xml',
    content: [
      `${xmlHead}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets>${numbers.map((n) => `<sheet name="${n === 1 ? 'Report' : `Report ${n}`}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
    ],
  };
}

async function* all(rows: TableFile['rows']): AsyncGenerator<readonly TableCell[]> {
  yield* rows;
}
