import { askServer } from './ask-server.ts';
import { isOpenToOthers } from './start-settings.ts';

export interface GreetingFacts {
  readonly host: string;
  readonly url: string;
  readonly apiSocket: string;
  /** How long the start took. */
  readonly seconds: number;
}

/** The message when the portal is ready: its address, who reaches it, how long the start took, and how to log in. */
export async function greeting({ host, url, apiSocket, seconds }: GreetingFacts): Promise<string> {
  const { logins, password } = await askForSample(apiSocket);
  const ways =
    logins.length > 0
      ? [
          `Log in to the sample as ${logins.join(', ')}`,
          `with the password ${password}`,
          '',
          'Your own data: npm run portal -- import <folder>',
          'Without the demo: npm run portal -- remove-demo',
        ]
      : ['Accounts come with an import: npm run portal -- import <folder>'];
  return [
    '',
    `The owner portal is ready after ${Math.round(seconds)} s: ${url}`,
    reachOf(host, logins.length > 0),
    '',
    ...ways,
    '',
  ].join('\n');
}

/** The passwords of the sample are public (AU20). */
function reachOf(host: string, hasSample: boolean): string {
  if (!isOpenToOthers(host)) return 'Only this machine reaches it; HOST=0.0.0.0 opens it to others.';
  return hasSample
    ? `WARNING: HOST=${host} lets other machines reach it, and everybody knows the passwords of the sample.`
    : `WARNING: HOST=${host} lets other machines reach it, without encryption.`;
}

interface Sample {
  readonly logins: readonly string[];
  readonly password: string;
}

async function askForSample(socketPath: string): Promise<Sample> {
  const response = await askServer({ socketPath, path: '/sample' });
  return response?.status === 200 ? (JSON.parse(response.body) as Sample) : { logins: [], password: '' };
}
