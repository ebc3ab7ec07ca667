import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The message as received, including the headers. */
  readonly text: string;
}

/** A mail server that accepts every email, or responds to each as the test sets. */
export class SmtpServer {
  readonly received: ReceivedMail[] = [];
  /** The response to a complete email; 2xx accepts it. */
  verdict = '250 taken';
  readonly #server = createServer((socket) => this.#talk(socket));

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.close();
    await once(this.#server, 'close');
  }

  #talk(socket: Socket): void {
    let email = { from: '', to: [] as string[] };
    let input = '';
    let isData = false;
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      input += chunk.toString('latin1');
      for (;;) {
        const end = input.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const line = input.slice(0, end);
        input = input.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          if (this.verdict.startsWith('2')) this.received.push({ ...email, text: line });
          socket.write(`${this.verdict}\r\n`);
          continue;
        }
        const address = /<(.*?)>/.exec(line)?.[1] ?? '';
        if (/^MAIL/i.test(line)) email = { from: address, to: [] };
        if (/^RCPT/i.test(line)) email.to.push(address);
        isData = /^DATA/i.test(line);
        if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write(isData ? '354 go on\r\n' : '250 fine\r\n');
      }
    });
  }
}
