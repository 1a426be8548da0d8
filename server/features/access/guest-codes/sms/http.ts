import { badStatus, gatewayTimeout, largestAnswer, notAnswered, type Gateway } from './gateway.ts';

type Encode = (value: string) => string;

const inJson: Encode = (value) => JSON.stringify(value).slice(1, -1);
const inHeader: Encode = (value) => value.replace(/[^\x20-\x7e]/g, '');

/** In one go: what is put in may look like a place for something else. */
const fill = (template: string, values: Record<string, string>, encode: Encode): string =>
  template.replace(/\{([a-z]{1,10})\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? encode(values[name]!) : place,
  );

const headersIn = (lines: string, values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    lines
      .split('\n')
      .filter(Boolean)
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        fill(line.slice(line.indexOf(':') + 1).trim(), values, inHeader),
      ]),
  );

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' };

/** Any gateway that takes one message with one POST: address, headers and body as the page wrote them. */
export const smsHttp: Gateway<'sms_http'> = {
  async send({ settings, secrets, call }, { id, to, text, reportUrl }) {
    const values = { id, to, digits: to.replace('+', ''), text, report: reportUrl, token: secrets.token ?? '' };
    const called = await call({
      url: fill(settings.url, values, encodeURIComponent),
      method: 'POST',
      headers: { ...headersIn(settings.headers, values), 'content-type': contentTypes[settings.bodyType] },
      timeout: gatewayTimeout,
      largest: largestAnswer,
      body: fill(settings.body, values, settings.bodyType === 'json' ? inJson : encodeURIComponent),
    });
    if (!called.ok) return notAnswered(called);
    const { status, text: said } = called.answer;
    if (status >= 200 && status < 300) return { ok: true, ref: id };
    const detail = `HTTP ${status} ${said}`;
    // What it does not want of this one message: most say so with 400 or 422.
    if (status === 400 || status === 404 || status === 422)
      return { ok: false, why: 'number-refused', detail, isOfReceiver: true };
    return badStatus(status, detail);
  },
};
