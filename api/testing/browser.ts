import { buildPath, calls, checkInput } from '@portal/contract';
import type { AnswerOf, AuthData, Call, ErrorAnswer } from '@portal/contract';
import { expect } from '@jest/globals';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export interface Sending {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The files of an upload, as name and content. */
  readonly files?: readonly (readonly [name: string, content: string | Uint8Array<ArrayBuffer>])[];
}

export interface BrowserResponse<C extends Call> {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly text: string;
  /** The data of a call that succeeded. */
  readonly data: AnswerOf<C>;
  /** The refusal of a call that failed. */
  readonly refusal: ErrorAnswer;
}

export const PASSWORD = 'Portal-demo-1';

/** A browser as the server sees it: it keeps cookies and sends the CSRF token along with every write. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** The values that the page keeps in storage. */
  accessToken = '';
  readonly #app: FastifyInstance;
  readonly #knownAs: ((name: string) => Promise<string | null>) | null;
  readonly #prepare: () => Promise<void>;

  /**
   * @param knownAs the device cookie of a browser in which a login was used before (AU17)
   * @param prepare runs before each call
   */
  constructor(
    app: FastifyInstance,
    knownAs: ((name: string) => Promise<string | null>) | null = null,
    prepare: () => Promise<void> = () => Promise.resolve(),
  ) {
    this.#app = app;
    this.#knownAs = knownAs;
    this.#prepare = prepare;
  }

  async logIn(
    email: string,
    password: string = PASSWORD,
    remember = false,
  ): Promise<BrowserResponse<typeof calls.login>> {
    return this.#keepToken(await this.call(calls.login, { body: { email, password, remember } }));
  }

  /** Logs in, in a browser that the login knows, and returns the user. */
  async logInAs(email: string, password: string = PASSWORD): Promise<AuthData> {
    const device = this.cookies.has('portal_device') ? null : await this.#knownAs?.(email);
    if (device) this.cookies.set('portal_device', device);
    const answer = await this.logIn(email, password);
    expect(answer.status).toBe(200);
    return answer.data;
  }

  /** Renews the session with the access token that the page has, or with another. */
  async refresh(token = this.accessToken): Promise<BrowserResponse<typeof calls.refresh>> {
    return this.#keepToken(await this.call(calls.refresh, { headers: { authorization: `Bearer ${token}` } }));
  }

  /** Makes a call of the contract as the portal's page does; a response that breaks the contract fails the test. */
  async call<C extends Call>(call: C, sending: Sending = {}): Promise<BrowserResponse<C>> {
    if (call.effect === 'write') await this.send(calls.csrfCookie);
    const answer = await this.send(call, { ...sending, headers: { ...this.csrfHeader(call), ...sending.headers } });
    if (answer.status < 400) expectContract(call, answer);
    else expectRefusal(answer);
    return answer;
  }

  /** Sends only what is given. */
  async send<C extends Call>(
    call: C,
    { params, query = {}, body: fields, headers, files }: Sending = {},
  ): Promise<BrowserResponse<C>> {
    const body =
      (call.upload ?? call.form) && typeof fields === 'object'
        ? toForm(fields, call.upload?.field ?? 'file', files)
        : fields;
    await this.#prepare();
    const response = await this.#app.inject({
      method: call.method,
      url: `/api${buildPath(call.path, params)}`,
      query: Object.fromEntries(
        Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
      ),
      cookies: Object.fromEntries(this.cookies),
      headers: { ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    this.#keepCookies(response);
    const isFile = call.file && response.statusCode < 400;
    const parsed: unknown = response.body === '' || isFile ? undefined : JSON.parse(response.body);
    const known = { data: parsed as AnswerOf<C>, refusal: parsed as ErrorAnswer };
    return { status: response.statusCode, headers: response.headers, text: response.body, ...known };
  }

  csrfHeader(call: Call): Record<string, string> {
    return call.effect === 'write' ? { 'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '' } : {};
  }

  #keepToken<Given extends BrowserResponse<typeof calls.login | typeof calls.refresh>>(answer: Given): Given {
    if (answer.status === 200) this.accessToken = answer.data.access_token;
    return answer;
  }

  #keepCookies(response: LightMyRequestResponse): void {
    for (const { name, value, maxAge, expires } of response.cookies) {
      const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() === 0);
      if (isGone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

function toForm(fields: object, field: string, files: Sending['files'] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [name, content] of files) form.append(field, new Blob([content]), name);
  return form;
}

function expectContract<C extends Call>(call: C, { status, data, headers }: BrowserResponse<C>): void {
  if (call.file) {
    // A stored file may be kept by its owner's browser; one that is made of figures is not kept at all.
    const kept = expect.stringMatching(/^(private, no-cache|no-store)$/) as unknown;
    expect({ status, kept: headers['cache-control'] }).toEqual({ status: 200, kept });
    return;
  }
  expect(headers['cache-control']).toBe('no-store');
  if (call.answer === null) {
    expect({ status, data }).toEqual({ status: 204, data: undefined });
    return;
  }
  expect(status).toBe(200);
  expect(checkInput(call.answer, data)).toEqual({ ok: true, value: data });
}

function expectRefusal({ refusal, headers }: BrowserResponse<Call>): void {
  expect(refusal).toMatchObject({
    type: 'error',
    message: expect.any(String),
    code: expect.any(String),
    request_id: headers['x-request-id'],
  });
  expect(headers['cache-control']).toBe('no-store');
}
