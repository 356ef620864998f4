import { ARCHIVE_STEPS, type ArchiveAct } from "~/components/employees/benefits/archive-steps";
import { fund, social } from "~/contracts/employees/benefits/archives";
import { actAt, call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import { companyDay } from "~/lib/period";

const SCHEMES = { social, fund } as const;
type Scheme = keyof typeof SCHEMES;

const ACTS = Object.keys(ARCHIVE_STEPS) as ArchiveAct[];
const addressOf = (scheme: Scheme, id: number) => `${employeePaths[scheme]}/${id}`;

/** What the page of a step shows. */
export async function archiveStep(request: Request, scheme: Scheme, asked: string | undefined) {
  const act = actAt(request, ACTS);
  const id = recordId(request, asked);
  const archive = await call(request, SCHEMES[scheme].detail, { id });
  return { act, archive, scheme, today: companyDay(), address: addressOf(scheme, archive.id) };
}

/** Takes the step, and leads to the record: after a new base to the one it began. */
export function takeArchiveStep(request: Request, scheme: Scheme, asked: string | undefined) {
  const act = actAt(request, ACTS);
  const calls = SCHEMES[scheme];
  const of = { id: recordId(request, asked) };
  const next = ({ id }: { id: number }) => addressOf(scheme, id);
  const from = (key: string) => ({
    flash: ({ month }: { month: string }) => ({ key: `benefits:archive.${key}`, params: { month } }),
  });
  if (act === "base") return submit(request, calls.rebase, of, next, from("baseFrom"));
  if (act === "stop") return submit(request, calls.stop, of, next, from("stoppedFrom"));
  if (act === "first-month") return submit(request, calls.firstMonth, of, next, from("firstMonthSaved"));
  return submit(request, calls.update, of, next, scheme === "fund" ? "benefits:saved.archive" : "benefits:saved.line");
}
