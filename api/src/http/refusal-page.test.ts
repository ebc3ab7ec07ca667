import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { createHash } from 'node:crypto';
import { AppError } from '../app-error.ts';
import { addErrors } from './errors.ts';

const chrome = { 'sec-fetch-dest': 'document', accept: 'text/html,application/xhtml+xml' };

async function refused(headers: Record<string, string>, error: Error = new AppError('not_found')) {
  const app = Fastify();
  addErrors(app);
  app.get('/file.pdf', () => {
    throw error;
  });
  return app.inject({ url: '/file.pdf', headers });
}

describe('a refusal that a person reads', () => {
  it.each([
    ['a tab that goes to the file', chrome],
    ['a browser that does not say what it asks for', { accept: 'text/html,application/xhtml+xml' }],
  ])('%s gets a sentence and the way back, with the same status', async (_who, headers) => {
    const { statusCode, headers: sent, body } = await refused(headers);
    expect({ statusCode, type: sent['content-type'] }).toEqual({ statusCode: 404, type: 'text/html; charset=utf-8' });
    expect(body).toMatch(/It may have been removed.*<a href="\/">Go to the portal<\/a>.*Reference /s);
  });

  it('the page loads and runs nothing, and shows its own style', async () => {
    const { headers, body } = await refused(chrome);
    const style = /<style>([^]*)<\/style>/.exec(body)?.[1] ?? '';
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain(createHash('sha256').update(style).digest('base64'));
  });

  it('the message of a refusal is shown as text, never as markup', async () => {
    const { body } = await refused(chrome, new AppError('forbidden', { message: '<img src=x>' }));
    expect(body).toContain('&lt;img src=x&gt;');
  });

  it.each([
    ['a page of the portal that asks', { 'sec-fetch-dest': 'empty', accept: 'text/html' }],
    ['a picture', { 'sec-fetch-dest': 'image', accept: 'image/avif' }],
    ['a program', { accept: '*/*' }],
  ])('%s gets the one shape of the contract', async (_who, headers) => {
    expect((await refused(headers)).json()).toMatchObject({ type: 'error', code: 'not_found', message: 'Not found.' });
  });
});
