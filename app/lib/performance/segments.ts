import { LEAST_SEGMENT_DAYS } from "~/contracts/performance/codes";
import { laterDay } from "~/lib/period";
import { addDays, daysBetween } from "~/lib/period-dates";

/** A post as somebody held it, from a day to a day. */
export interface Post {
  from: string;
  to: string;
  departmentId: number;
  positionId: number;
}

const daysOf = ({ from, to }: { from: string; to: string }): number => daysBetween(from, to) + 1;

const isSameJob = (one: Post, other: Post): boolean =>
  one.positionId === other.positionId && one.departmentId === other.departmentId;

/**
 * The jobs of a person inside a cycle (performance rule 14): posts in one position follow each other as one job, whose
 * last post counts; a job of fewer than fifteen days belongs to the one before it, the first one to the next. Who comes
 * back from so short a job goes on in the one before.
 * @param posts in the order of their days, without gaps, inside the cycle
 */
export function segmentsOf<P extends Post>(posts: readonly P[]): P[] {
  const jobs: P[] = [];
  for (const post of posts) {
    const last = jobs.at(-1);
    if (last && isSameJob(last, post)) jobs[jobs.length - 1] = { ...post, from: last.from };
    else jobs.push(post);
  }
  const kept: P[] = [];
  for (const job of jobs) {
    const last = kept.at(-1);
    if (last && daysOf(job) < LEAST_SEGMENT_DAYS) kept[kept.length - 1] = { ...last, to: job.to };
    else if (last && (daysOf(last) < LEAST_SEGMENT_DAYS || isSameJob(last, job)))
      kept[kept.length - 1] = { ...job, from: last.from };
    else kept.push(job);
  }
  return kept;
}

/**
 * Whether somebody is assessed (performance rule 13): employed on the first day of the cycle, or with at least half of
 * its days left on the day he joined, that day among them.
 */
export function isInScope(hired: string, cycle: { from: string; to: string }): boolean {
  return hired <= cycle.from || 2 * daysOf({ from: hired, to: cycle.to }) >= daysOf(cycle);
}

/** Months of a cycle, yyyy-MM. */
export function monthsOf({ from, to }: { from: string; to: string }): string[] {
  const months: string[] = [];
  for (let at = `${from.slice(0, 7)}-01`; at <= to; at = `${addDays(at, 31).slice(0, 7)}-01`)
    months.push(at.slice(0, 7));
  return months;
}

/** The part of a stretch inside of another. */
export const clipped = <T extends { from: string; to: string }>(
  one: T,
  { from, to }: { from: string; to: string },
): T => ({
  ...one,
  from: laterDay(one.from, from),
  to: one.to < to ? one.to : to,
});
