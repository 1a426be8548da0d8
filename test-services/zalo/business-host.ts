import { createHash } from 'node:crypto';
import { json, type Answer, type Request } from '../web-door.ts';
import type { Oa } from './account.ts';
import { sampleOf } from './fill-template.ts';
import { invalid, refuse, succeed } from './refusals.ts';
import { sendByPhone, templatesLeft } from './send-template.ts';
import { templateStates, type Template } from './templates.ts';
import { readJson, type World } from './world.ts';

const mostTemplates = 100;

const price = (amount: number | undefined) => (amount === undefined ? null : amount.toFixed(1));

const describeTemplate = (template: Template): Answer =>
  succeed({
    templateId: template.id,
    templateName: template.name,
    status: template.state,
    reason: template.reason,
    listParams: template.parameters,
    listButtons: template.buttons,
    timeout: 7_200_000,
    previewUrl: `https://account.zalo.cloud/znspreview/${template.id}`,
    templateQuality: template.quality,
    templateTag: template.tag,
    price: price(template.price.phone),
    price_sdt: price(template.price.phone),
    price_uid: price(template.price.user),
  });

function listTemplates({ query }: Request, oa: Oa): Answer {
  const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit') ?? mostTemplates)];
  if (!Number.isInteger(offset) || offset < 0) return invalid('offset');
  if (!Number.isInteger(limit) || limit < 1 || limit > mostTemplates) return invalid('limit');
  const status = query.get('status');
  const wanted = status === null ? undefined : templateStates[Number(status) - 1];
  if (status !== null && !wanted) return invalid('status');
  const found = oa.templates.filter(({ state }) => !wanted || state === wanted);
  const data = found.slice(offset, offset + limit).map(({ id, name, createdAt, state, quality }) => ({
    templateId: id,
    templateName: name,
    createdTime: createdAt,
    status: state,
    templateQuality: quality,
  }));
  return json({ error: 0, message: 'Success', data, metadata: { total: found.length } });
}

/** -1: nobody knows it, 0: on its way, 1: on the phone. */
function describeMessage(oa: Oa, id: string | null): Answer {
  const line = [...oa.users.values()].flatMap(({ lines }) => lines).find((line) => line.id === id && line.isByPhone);
  if (!line) return succeed({ status: -1, message: 'The message does not exist' });
  const { receivedAt } = line;
  return receivedAt === undefined
    ? succeed({ status: 0, message: 'The message is pushed' })
    : succeed({ status: 1, delivery_time: String(receivedAt), message: 'The message is delivered' });
}

function send(world: World, oa: Oa, { body, path }: Request): Answer {
  const said = readJson(body);
  if (!said) return invalid('body');
  if (!path.endsWith('/hashphone')) {
    const { phone } = said;
    if (typeof phone !== 'string' || !/^84\d{9}$/.test(phone)) return refuse(-108);
    return sendByPhone(world, oa, said, (user) => user.phone === phone);
  }
  const { hash_phone: hash } = said;
  return sendByPhone(world, oa, said, ({ phone }) => createHash('sha256').update(phone).digest('hex') === hash);
}

/** `business.openapi.zalo.me`, once it is known for which account. Its GETs take plain parameters. */
export function answerBusinessHost(world: World, oa: Oa, request: Request, path: string): Answer {
  const { query } = request;
  const template = oa.templates.find(({ id }) => String(id) === query.get('template_id'));
  const left = templatesLeft(world, oa);
  const { templateQuota } = world.dials();
  switch (`${request.method} ${path}`) {
    case 'POST /message/template':
    case 'POST /message/template/hashphone':
      return send(world, oa, request);
    case 'GET /message/status':
      return describeMessage(oa, query.get('message_id'));
    case 'GET /message/quota':
      return succeed({
        dailyQuota: String(templateQuota),
        remainingQuota: String(left),
        dailyQuotaPromotion: '0',
        remainingQuotaPromotion: '0',
        monthlyPromotionQuota: '0',
        remainingMonthlyPromotionQuota: '0',
        estimatedNextMonthPromotionQuota: '0',
      });
    case 'GET /quality':
      return succeed({ oaCurrentQuality: 'HIGH', oa7dayQuality: 'HIGH' });
    case 'GET /message/template-tag':
      return succeed(['TRANSACTION', 'CUSTOMER_CARE', 'PROMOTION']);
    case 'GET /template/all':
      return listTemplates(request, oa);
    case 'GET /template/info/v2':
      return template ? describeTemplate(template) : refuse(-117);
    case 'GET /template/sample-data':
      return template ? succeed(sampleOf(template)) : refuse(-117);
    case 'GET /rating/get':
    case 'POST /rating/get': {
      const data = oa.ratings.map(({ at, ...rating }) => ({ ...rating, submitDate: at }));
      return succeed({ total: data.length, data });
    }
    default:
      return refuse(-212);
  }
}
