import * as z from 'zod';
import type { Asked } from '../hotel-client.ts';
import { askAllPages, notUnderstood, type OnePage } from '../rest/all-pages.ts';
import { longList, readItems, word } from '../rest/answer-fields.ts';
import {
  configurationAnswer,
  mewsAssignment,
  mewsCategory,
  mewsPage,
  mewsResource,
  mewsService,
  type MewsHouse,
} from './mews-answers.ts';

/** A call of the Connector API, answered by the schema; `until` ends it. */
export type AskMews = <Schema extends z.ZodType>(
  operation: string,
  body: object,
  schema: Schema,
  until: AbortSignal,
) => Promise<Asked<{ answer: z.output<Schema>; size: number }>>;

/** All pages of a list: a short page is the last, as is one whose cursor leads to itself. */
export const askAllMews = <Item extends z.ZodType>(
  ask: AskMews,
  { operation, list, item, ...body }: { operation: string; list: string; item: Item } & Record<string, unknown>,
  until: AbortSignal,
): Promise<Asked<z.output<Item>[]>> =>
  askAllPages('', async (cursor): Promise<Asked<OnePage<z.output<Item>, string>>> => {
    const limitation = { Limitation: { Count: mewsPage, ...(cursor && { Cursor: cursor }) } };
    const asked = await ask(operation, { ...body, ...limitation }, z.looseObject({ Cursor: word }), until);
    if (!asked.ok) return asked;
    const { answer, size } = asked.value;
    const told = longList(mewsPage).safeParse(answer[list]);
    const items = told.success ? await readItems(item, told.data) : undefined;
    if (!items) return notUnderstood(`its answer to ${operation}`);
    const isLast = items.length < mewsPage || answer.Cursor === '' || answer.Cursor === cursor;
    return { ok: true, value: { items, next: isLast ? undefined : answer.Cursor, size } };
  });

/** Rooms by their id, with the kind of each. */
export async function askMewsHouse(ask: AskMews, until: AbortSignal): Promise<Asked<MewsHouse>> {
  const configuration = await ask('configuration/get', {}, configurationAnswer, until);
  if (!configuration.ok) return configuration;
  const resources = await askAllMews(
    ask,
    { operation: 'resources/getAll', list: 'Resources', item: mewsResource, Extent: { Resources: true } },
    until,
  );
  if (!resources.ok) return resources;
  const { Id: hotel, TimeZoneIdentifier: zone } = configuration.value.answer.Enterprise;
  const types = await askRoomTypes(ask, until);
  const rooms = new Map(
    resources.value
      // A token may reach several hotels, and room 101 of another one is not this one's.
      .filter(({ IsActive, Name, EnterpriseId }) => IsActive && Name && (!EnterpriseId || EnterpriseId === hotel))
      .map(({ Id, Name, ParentResourceId }) => [
        Id,
        { room: Name, roomType: types.get(Id) ?? types.get(ParentResourceId) ?? '' },
      ]),
  );
  return { ok: true, value: { zone, rooms } };
}

/** Empty where the tokens do not reach so far: a guest's login does not hang on it. */
async function askRoomTypes(ask: AskMews, until: AbortSignal): Promise<Map<string, string>> {
  const types = new Map<string, string>();
  const services = await askAllMews(ask, { operation: 'services/getAll', list: 'Services', item: mewsService }, until);
  if (!services.ok || services.value.length === 0) return types;
  const categories = await askAllMews(
    ask,
    {
      operation: 'resourceCategories/getAll',
      list: 'ResourceCategories',
      item: mewsCategory,
      ServiceIds: services.value.map(({ Id }) => Id).slice(0, mostIds),
      ActivityStates: ['Active'],
    },
    until,
  );
  if (!categories.ok || categories.value.length === 0) return types;
  const assignments = await askAllMews(
    ask,
    {
      operation: 'resourceCategoryAssignments/getAll',
      list: 'ResourceCategoryAssignments',
      item: mewsAssignment,
      ResourceCategoryIds: categories.value.map(({ Id }) => Id).slice(0, mostIds),
      ActivityStates: ['Active'],
    },
    until,
  );
  if (!assignments.ok) return types;
  const names = new Map(
    categories.value.map(({ Id, ShortNames, Names }) => [Id, firstOf(ShortNames) || firstOf(Names)] as const),
  );
  for (const { ResourceId, CategoryId } of assignments.value) types.set(ResourceId, names.get(CategoryId) ?? '');
  return types;
}

/** As many identifiers as one call takes. */
const mostIds = 1000;

const firstOf = (texts: Record<string, string>): string => texts['en-US'] || (Object.values(texts).find(Boolean) ?? '');
