import { addMonths } from "~/lib/period-dates";
import type { DemoRun } from "~/upstream/domain.server";

const monthAt = (today: string, months: number): string => addMonths(`${today.slice(0, 7)}-01`, months).slice(0, 7);

/** The months whose pay lies behind the demo company, the first first: the last month still waits for its people. */
export const paidMonths = ({ today, payMonths = 1 }: Pick<DemoRun, "today" | "payMonths">): string[] =>
  Array.from({ length: payMonths }, (_, n) => monthAt(today, n - payMonths - 1));

/** The day from which on people have an archive: before the first month that is ever paid. */
export const archivedSince = (today: string): string => `${monthAt(today, -14)}-01`;
