import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { readPdf } from '../../../testing/reports/read-pdf.ts';
import { useProcesses } from '../../../testing/processes/use-processes.ts';
import type { RenderJob } from './render-messages.ts';
import { renderQueue } from './render-queue.ts';
import type { RenderQueue } from './render-queue.ts';

const provider = { name: 'Harbourline', address: null, phone: null, logo: null, paper: 'Letter' } as const;
const page = (html: string): RenderJob => ({ kind: 'html', html, title: 'Report', provider });

const { script, hangs } = useProcesses();
let queue: RenderQueue | null = null;
afterEach(() => queue?.close());

/** A process that does what the HTML of a job says. */
const obedient = (): URL =>
  script(`
    if (job.html === 'die') process.exit(1);
    if (job.html === 'throw') throw new Error('wrong');
    if (job.html === 'hang') hang();
    if (job.html === 'fill') { const all = []; for (;;) all.push(Array.from({ length: 100000 }, () => ({}))); }
    if (job.html === 'env') return answer(new TextEncoder().encode(JSON.stringify(process.env)));
    if (job.html === 'fail') return process.send({ type: 'failed', reason: 'no such font' });
    setImmediate(() => answer(new TextEncoder().encode(job.html)));`);

/** Renders for login 7, unless another is named. */
const render = (job: RenderJob, loginId = 7): Promise<Uint8Array> =>
  (queue as RenderQueue).render(loginId, async () => job);
const textOf = async (rendered: Promise<Uint8Array>): Promise<string> => new TextDecoder().decode(await rendered);

describe('renderQueue', () => {
  it('a page becomes a PDF with accents, a title and a language, in one process that stays for the next', async () => {
    queue = renderQueue();
    const read = await readPdf(await render(page('<h1>Relevé</h1><p>Łódź, Ångström</p>')));
    expect(read).toMatchObject({ title: 'Report', language: 'en-CA', size: [612, 792] });
    expect(read.pages).toEqual([['Relevé', 'Łódź, Ångström', 'Harbourline', 'Canadian dollars', 'Page 1 of 1']]);
    const first = queue.pid();
    await render(page('<p>again</p>'));
    expect(queue.pid()).toBe(first);
  });

  it('a PDF under way is finished where a service manager tells the process that makes it to end, as it tells the api', async () => {
    queue = renderQueue();
    await render(page('<p>first</p>'));
    const pid = queue.pid() ?? 0;
    for (const signal of ['SIGTERM', 'SIGINT']) process.kill(pid, signal);
    await render(page('<p>next</p>'));
    expect(queue.pid()).toBe(pid);
  });

  it('PDFs are made one after the other, in the order in which they were asked for', async () => {
    queue = renderQueue({ script: obedient() });
    const finished: string[] = [];
    await Promise.all(['a', 'b', 'c'].map(async (name) => finished.push(await textOf(render(page(name))))));
    expect(finished).toEqual(['a', 'b', 'c']);
  });

  it('a full queue refuses at once, and takes PDFs again when there is room', async () => {
    queue = renderQueue({ script: obedient(), places: 2 });
    const taken = [render(page('a')), render(page('b'))];
    await expect(render(page('c'))).rejects.toMatchObject({ code: 'unavailable' });
    await Promise.all(taken);
    expect(await textOf(render(page('c')))).toBe('c');
  });

  it('a login with many PDFs is refused more, while another finds a place and is next', async () => {
    queue = renderQueue({ script: obedient() });
    const finished: string[] = [];
    const make = async (name: string, loginId: number) => finished.push(await textOf(render(page(name), loginId)));
    const made = ['a', 'b', 'c'].map((name) => make(name, 1));
    const read = jest.fn(async () => page('d'));
    await expect(queue.render(1, read)).rejects.toMatchObject({ code: 'unavailable' });
    expect(read).not.toHaveBeenCalled();
    await Promise.all([...made, make('other', 2)]);
    expect(finished).toEqual(['a', 'other', 'b', 'c']);
    expect(await textOf(render(page('e'), 1))).toBe('e');
  });

  it('a PDF whose content cannot be read gives its place back', async () => {
    queue = renderQueue({ script: obedient(), perLogin: 1 });
    await expect(queue.render(7, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await textOf(render(page('next')))).toBe('next');
  });

  it.each(['die', 'throw', 'fail'])(
    'a PDF that makes its process %s fails alone: those that wait are made',
    async (what) => {
      queue = renderQueue({ script: obedient() });
      const [failed, waiting] = [render(page(what)), render(page('next'))];
      await expect(failed).rejects.toBeDefined();
      expect(await textOf(waiting)).toBe('next');
    },
  );

  it('a posted PDF that takes longer than ten seconds is stopped with a reason, and the next one is made by a new process', async () => {
    jest.useFakeTimers();
    const isHanging = hangs();
    queue = renderQueue({ script: obedient() });
    const stopped = expect(render(page('hang'))).rejects.toMatchObject({
      code: 'invalid',
      message:
        'This PDF took too long: it is too large, or we are busy. Please try again in a few minutes, or choose a shorter period, or the CSV.',
    });
    await isHanging;
    await jest.advanceTimersByTimeAsync(10_000);
    await stopped;
    jest.useRealTimers();
    expect(await textOf(render(page('next')))).toBe('next');
  });

  it('a PDF has its whole time however long it waited, and one whose turn does not come in time is refused', async () => {
    jest.useFakeTimers();
    // Not of what a browser sent, which has less time.
    const report = (what: string): RenderJob => ({ ...page(what), kind: 'report' }) as unknown as RenderJob;
    queue = renderQueue({ script: obedient() });
    let isHanging = hangs();
    const first = expect(render(report('hang'), 1)).rejects.toMatchObject({ code: 'invalid' });
    await isHanging;
    isHanging = hangs();
    const second = expect(render(report('hang'), 2)).rejects.toMatchObject({ code: 'invalid' });
    const third = expect(render(report('c'), 3)).rejects.toMatchObject({ code: 'unavailable' });
    await jest.advanceTimersByTimeAsync(28_000);
    await first;
    await isHanging;
    await jest.advanceTimersByTimeAsync(2_000);
    await third;
    await jest.advanceTimersByTimeAsync(26_000);
    await second;
    jest.useRealTimers();
    expect(await textOf(render(report('next'), 3))).toBe('next');
  });

  it('a PDF that takes too much memory is stopped with a reason, and the portal lives on', async () => {
    queue = renderQueue({ script: obedient(), maxMegabytes: 20 });
    await expect(render(page('fill'))).rejects.toMatchObject({ code: 'invalid' });
    expect(await textOf(render(page('next')))).toBe('next');
  });

  it('the process that makes PDFs has no key and no password of the environment', async () => {
    process.env['BANK_KEYS'] = 'secret-key';
    queue = renderQueue({ script: obedient() });
    const given = await textOf(render(page('env')));
    delete process.env['BANK_KEYS'];
    expect(given).not.toContain('secret-key');
  });
});
