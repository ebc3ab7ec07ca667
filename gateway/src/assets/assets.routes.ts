import { mkdirSync } from 'node:fs';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

/**
 * The shell's files under `/assets/` and every release of every remote under `/remotes/<name>/<version>/`. A name never
 * changes its content, so a browser keeps what it has; a name that is missing is 404 and is kept by nobody.
 */
export async function assetRoutes(app: FastifyInstance, settings: Settings): Promise<void> {
  mkdirSync(settings.releasesDir, { recursive: true });
  mkdirSync(settings.shellDist, { recursive: true });
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
    allowedPath: (path) => isServed(path) && insideARelease.test(path),
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

const insideARelease = /^\/[^/]+\/[^/]+\/[^/]/;

/** The compressed siblings are an encoding of a file, not files of their own. */
const isServed = (path: string): boolean => !/\.(br|gz)$/.test(path);
