import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { reasons } from '@wifi/contract/reasons.ts';
import { refusals, type RefusalCode } from '@wifi/contract/refusals.ts';
import { isDatabaseAway } from '../../platform/db/errors/database-away.ts';
import { isLockTimeout } from '../../platform/db/errors/lock-timeout.ts';
import { isDiskFull, type DiskWatch } from '../../platform/disk-full.ts';
import { AppError } from '../../platform/errors.ts';
import { createLineLimit } from '../../platform/log/line-limit.ts';
import type { Log } from '../../platform/log/log.ts';

const byStatus: Record<number, RefusalCode> = {
  400: 'bad-request',
  404: 'not-found',
  413: 'too-large',
  414: 'bad-request',
  415: 'wrong-type',
  431: 'too-large',
};

export function answerError(log: Log, disk: DiskWatch) {
  const isDue = createLineLimit();
  return (error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = toRefusal(error);
    disk.saw(error);
    // The launcher tells once that the database is away; a stack for every request of that moment would only bury it.
    if (refusal.code === 'unavailable')
      log.warn({ method: request.method, route: request.routeOptions.url }, 'the database is away');
    else if (refusal.code === 'disk-full') {
      if (isDue('disk')) log.error({ err: error }, 'the disk is full, nothing can be saved');
    } else if (refusal.status >= 500)
      log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'request failed');
    if (refusal.code === 'too-many-tries') void reply.header('retry-after', Number(refusal.params?.n ?? 1) * 60);
    if (refusal.code === 'page-busy') void reply.header('retry-after', 10);
    void reply.code(refusal.status).header('cache-control', 'no-store').send(bodyOf(refusal));
  };
}

export function toRefusal(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return new AppError('disk-full', { cause: error });
  if (isDatabaseAway(error)) return new AppError('unavailable', { cause: error });
  if (isLockTimeout(error)) return new AppError('page-busy', { cause: error });
  return new AppError(byStatus[error.statusCode ?? 500] ?? 'internal', { cause: error });
}

const fill = (sentence: string, params: Record<string, string | number> | undefined) =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(params?.[name] ?? whole));

// The English plural of the one refusal that counts something; the console uses the catalogue instead.
const inEnglish = (refusal: AppError) =>
  refusal.code === 'too-many-tries'
    ? `Too many attempts. Please wait ${refusal.params?.n} minute${refusal.params?.n === 1 ? '' : 's'} and try again`
    : fill(refusals[refusal.code].message, refusal.params);

function bodyOf(refusal: AppError) {
  return {
    code: refusal.code,
    // Spec §8. HTTP/2, which a proxy may speak, has no place for it beside the status.
    statusText: STATUS_CODES[refusal.status] ?? '',
    message: inEnglish(refusal),
    ...(refusal.params ? { params: refusal.params } : {}),
    ...(refusal.fields
      ? { fields: refusal.fields.map((field) => ({ ...field, message: fill(reasons[field.reason], field.params) })) }
      : {}),
  };
}

/** What `answerError` sends, as text. */
export const refusalText = (refusal: AppError): string => JSON.stringify(bodyOf(refusal));

export const answerNotFound = (_request: FastifyRequest, reply: FastifyReply): void => {
  void reply
    .code(404)
    .header('cache-control', 'no-store')
    .send(bodyOf(new AppError('not-found')));
};
