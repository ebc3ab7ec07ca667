import { askServer } from './ask-server.ts';

/** The message when the portal is ready: its address, how long the start took, and how to log in. */
export async function greeting(url: string, apiSocket: string, seconds: number): Promise<string> {
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
  return ['', `The owner portal is ready after ${Math.round(seconds)} s: ${url}`, '', ...ways, ''].join('\n');
}

interface Sample {
  readonly logins: readonly string[];
  readonly password: string;
}

async function askForSample(socketPath: string): Promise<Sample> {
  const response = await askServer({ socketPath, path: '/sample' });
  return response?.status === 200 ? (JSON.parse(response.body) as Sample) : { logins: [], password: '' };
}
