import type * as z from 'zod';
import type { Asked } from '../hotel-client.ts';
import { askAllPages, type OnePage } from '../rest/all-pages.ts';
import {
  assignmentsAnswer,
  categoriesAnswer,
  configurationAnswer,
  mewsPage,
  resourcesAnswer,
  servicesAnswer,
  type MewsHouse,
} from './mews-answers.ts';

/** A call of the Connector API, answered by the schema; `until` ends it. */
export type AskMews = <Schema extends z.ZodType>(
  operation: string,
  body: object,
  schema: Schema,
  until: AbortSignal,
) => Promise<Asked<{ answer: z.output<Schema>; size: number }>>;

/** All pages of an operation: a short page is the last, as is one whose cursor leads to itself. */
export const askAllMews = <Answer extends { Cursor: string }, Item>(
  ask: AskMews,
  operation: string,
  body: object,
  schema: z.ZodType<Answer>,
  itemsOf: (answer: Answer) => readonly Item[],
  until: AbortSignal,
): Promise<Asked<Item[]>> =>
  askAllPages('', async (cursor): Promise<Asked<OnePage<Item, string>>> => {
    const limitation = { Limitation: { Count: mewsPage, ...(cursor && { Cursor: cursor }) } };
    const asked = await ask(operation, { ...body, ...limitation }, schema, until);
    if (!asked.ok) return asked;
    const { answer, size } = asked.value;
    const items = itemsOf(answer);
    const isLast = items.length < mewsPage || answer.Cursor === '' || answer.Cursor === cursor;
    return { ok: true, value: { items, next: isLast ? undefined : answer.Cursor, size } };
  });

/** Rooms by their id, with the kind of each. */
export async function askMewsHouse(ask: AskMews, until: AbortSignal): Promise<Asked<MewsHouse>> {
  const configuration = await ask('configuration/get', {}, configurationAnswer, until);
  if (!configuration.ok) return configuration;
  const resources = await askAllMews(
    ask,
    'resources/getAll',
    { Extent: { Resources: true } },
    resourcesAnswer,
    ({ Resources }) => Resources,
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
  const services = await askAllMews(ask, 'services/getAll', {}, servicesAnswer, ({ Services }) => Services, until);
  if (!services.ok || services.value.length === 0) return types;
  const categories = await askAllMews(
    ask,
    'resourceCategories/getAll',
    { ServiceIds: services.value.map(({ Id }) => Id).slice(0, mostIds), ActivityStates: ['Active'] },
    categoriesAnswer,
    ({ ResourceCategories }) => ResourceCategories,
    until,
  );
  if (!categories.ok || categories.value.length === 0) return types;
  const assignments = await askAllMews(
    ask,
    'resourceCategoryAssignments/getAll',
    { ResourceCategoryIds: categories.value.map(({ Id }) => Id).slice(0, mostIds), ActivityStates: ['Active'] },
    assignmentsAnswer,
    ({ ResourceCategoryAssignments }) => ResourceCategoryAssignments,
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
