import { isEmail, isPhone } from '@portal/contract';
import { HOME_PAPERS } from '@portal/domain';
import type { HomePaper } from '@portal/domain';
import { SettingsError } from '@portal/server';
import { readLogo } from './provider-logo.ts';
import type { Logo } from './provider-logo.ts';

/** The provider and its contacts for owners (OP1); null where not set. */
export interface ProviderSettings {
  readonly name: string | null;
  readonly address: string | null;
  readonly logo: Logo | null;
  readonly supportEmail: string | null;
  readonly supportPhone: string | null;
  readonly site: string | null;
  readonly logoutUrl: string | null;
  /** The standard rate of withholding for non-residents. */
  readonly nonResidentPercent: number;
  /** The paper formats at owners' homes (RP7). */
  readonly paper: HomePaper;
}

const USUAL_PERCENT = 25;

const settingNames = [
  'PROVIDER_NAME',
  'PROVIDER_ADDRESS',
  'PROVIDER_LOGO',
  'SUPPORT_EMAIL',
  'SUPPORT_PHONE',
  'PUBLIC_SITE_URL',
  'LOGOUT_URL',
];

/** An invented provider, so that the contacts are shown without settings. */
const demoProvider = {
  PROVIDER_NAME: 'Harbourline Property Management',
  PROVIDER_ADDRESS: '500-100 King St W, Toronto, ON M5X 1C7',
  SUPPORT_EMAIL: 'owners@harbourline.test',
  SUPPORT_PHONE: '416 555 0100',
};

/** The provider of a demo: an invented one if nothing is set, since real and invented contacts must not be mixed. */
export function readDemoProvider(env: Readonly<Record<string, string | undefined>>): ProviderSettings {
  const { NON_RESIDENT_PERCENT, PAPER } = env;
  return readProvider(settingNames.some((name) => env[name]) ? env : { ...demoProvider, NON_RESIDENT_PERCENT, PAPER });
}

/** @throws SettingsError for the first setting that is wrong */
export function readProvider(env: Readonly<Record<string, string | undefined>>): ProviderSettings {
  const read = <Value>(name: string, parse: (name: string, text: string) => Value): Value | null =>
    env[name] ? parse(name, env[name]) : null;
  return {
    name: read('PROVIDER_NAME', readLine(120)),
    address: read('PROVIDER_ADDRESS', readLine(200)),
    logo: read('PROVIDER_LOGO', (_name, text) => readLogo(text)),
    supportEmail: read('SUPPORT_EMAIL', readEmail),
    supportPhone: read('SUPPORT_PHONE', readPhone),
    site: read('PUBLIC_SITE_URL', readAddress),
    logoutUrl: read('LOGOUT_URL', readAddress),
    nonResidentPercent: read('NON_RESIDENT_PERCENT', readPercent) ?? USUAL_PERCENT,
    paper: read('PAPER', readPaper) ?? 'Letter',
  };
}

function readLine(longest: number) {
  return (name: string, text: string): string => {
    const line = text.trim();
    if (line !== '' && line.length <= longest && !/\p{Cc}/u.test(line)) return line;
    throw new SettingsError(`${name} must be one line of at most ${longest} characters.`);
  };
}

function readEmail(name: string, text: string): string {
  if (isEmail(text)) return text;
  throw new SettingsError(`${name} must be an email address, not "${text}".`);
}

function readPhone(name: string, text: string): string {
  if (isPhone(text)) return text;
  throw new SettingsError(`${name} must be a telephone number like 416 555 0100, not "${text}".`);
}

function readPercent(name: string, text: string): number {
  const percent = Number(text);
  if (/^\d{1,3}$/.test(text) && percent <= 100) return percent;
  throw new SettingsError(`${name} must be a whole number from 0 to 100, not "${text}".`);
}

function readPaper(name: string, text: string): HomePaper {
  const paper = HOME_PAPERS.find((known) => known === text);
  if (paper !== undefined) return paper;
  throw new SettingsError(`${name} must be one of ${HOME_PAPERS.join(', ')}, not "${text}".`);
}

function readAddress(name: string, text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && text.length <= 500) return url.href;
  throw new SettingsError(`${name} must be an http or https address, not "${text}".`);
}
