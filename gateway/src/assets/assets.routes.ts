import { mkdirSync } from 'node:fs';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { sendDifferences } from './dictionaries.ts';

/**
 * The shell's files under `/assets/` and every release of every remote under `/remotes/<name>/<version>/`. The content
 * of a name never changes, so browsers cache it; a missing name is a 404 that nobody caches.
 */
export async function assetRoutes(app: FastifyInstance, settings: Settings): Promise<void> {
  mkdirSync(settings.releasesDir, { recursive: true });
  mkdirSync(settings.shellDist, { recursive: true });
  sendDifferences(app, settings);
  await app.register(fastifyStatic, {
    ...immutableFiles,
    root: settings.shellDist,
    prefix: '/assets/',
    allowedPath: (path) => isServed(path) && path !== '/shell.json',
  });
  await app.register(fastifyStatic, {
    ...immutableFiles,
    root: settings.releasesDir,
    prefix: '/remotes/',
    decorateReply: false,
    allowedPath: (path) => isServed(path) && insideRelease.test(path),
  });
}

const immutableFiles = {
  serve: true,
  immutable: true,
  maxAge: '365d',
  index: false,
  dotfiles: 'ignore',
  preCompressed: true,
  schemaHide: true,
} as const satisfies Partial<FastifyStaticOptions>;

const insideRelease = /^\/[^/]+\/[^/]+\/[^/]/;

/** The compressed siblings are an encoding of a file, not files to request. */
const isServed = (path: string): boolean => !/\.(br|gz)$/.test(path);
