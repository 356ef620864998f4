export const line = (text: string) => process.stdout.write(`${text}\n`);

const shown = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));

/** A ratio with what it was made of and what it should be. */
export function ratio(name: string, value: number, target: string, parts: Record<string, string>): void {
  line(`  ${name}: ${shown(value)} (target ${target})`);
  for (const [part, figure] of Object.entries(parts)) line(`      ${part}: ${figure}`);
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
export const milliseconds = (ms: number) => `${ms.toFixed(2)} ms`;
export const megabytes = (kilobytes: number) => `${(kilobytes / 1024).toFixed(0)} MB`;

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const started = performance.now();
  const result = await work();
  return { ms: performance.now() - started, result };
}

/** A list that found nothing would be quick for that reason. */
async function listsSomething(what: string, list: () => Promise<unknown>): Promise<void> {
  const found = (await list()) as { page?: { totalCount: number } };
  if (found.page?.totalCount === 0) throw new Error(`${what}: nothing was found`);
}

/** Median times of lists in milliseconds, one after the other, each warmed up with a tenth of its rounds. */
export async function medians(
  work: Readonly<Record<string, () => Promise<unknown>>>,
  rounds: number,
): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  for (const [what, list] of Object.entries(work)) {
    await listsSomething(what, list);
    for (let n = 0; n < rounds / 10; n += 1) await list();
    const took: number[] = [];
    for (let n = 0; n < rounds; n += 1) took.push((await timed(list)).ms);
    times[what] = quantile(took, 0.5);
  }
  return times;
}
