import { z } from "zod";
import { DONE_STATES } from "../approvals/codes";
import { day, endpoint, id, listOf, monthOf, pageOf, text, together } from "../endpoint";
import { codeFilter, codeOf, idFilter, record } from "../register";
import { LINE_STATES, RUN_KIND, RUN_KINDS, RUN_STATES, RUN_TASK } from "./codes";
import { MAY, MAY_SEE_RUNS } from "./may";
import { preparing } from "./preparing";

export const whole = z.number().int();
const month = monthOf();
export const monthFilter = month.optional().catch(undefined);

const head = {
  id: whole,
  no: z.string(),
  month: z.string(),
  company: z.string(),
  kind: z.literal(RUN_KINDS),
  seq: whole,
  payDate: z.string(),
  state: z.literal(RUN_STATES),
  people: whole,
  /** Null: a line of the run is hidden from the caller. */
  warnings: whole.nullable(),
  errors: whole,
  /** What the system is doing with it; null: nothing. */
  task: z.enum(RUN_TASK).nullable(),
  version: whole,
  /** A line is hidden from the caller, so no totals are told: they would tell it (rules 28 and 30). */
  hidden: z.boolean(),
};

/** Fen of all lines together; null: one of them is hidden. */
const money = whole.nullable();
const runSums = { gross: money, insEmployee: money, tax: money, afterTax: money, net: money, employer: money };

export const runRow = z.object({
  ...head,
  gross: money,
  net: money,
  /** Of one person, or of one beside the caller: its sums are that person's pay and not in the list (rule 28). */
  single: z.boolean(),
});
export type RunRow = z.output<typeof runRow>;

/** Runs of the caller's companies and sites, the latest month first. */
export const searchRuns = endpoint("POST", "/salary/run/search", {
  access: MAY_SEE_RUNS,
  input: pageOf(
    z
      .object({
        month: monthFilter,
        companyId: idFilter,
        kind: codeFilter(RUN_KINDS),
        state: codeFilter(RUN_STATES),
      })
      .prefault({}),
  ),
  output: listOf(runRow),
});

const named = z.object({ id: whole, name: z.string() });

/** Companies whose runs the caller reaches, and those in whose name he may make one. */
export const runChoices = endpoint("GET", "/salary/run/choices", {
  access: MAY_SEE_RUNS,
  input: z.object({}),
  output: z.object({ companies: z.array(named), mayCreate: z.boolean(), preparing }),
});

/** Kinds that are made by hand; imported ones come by their file. */
export const MADE_KINDS = [RUN_KIND.regular, RUN_KIND.supplement, RUN_KIND.leaver, RUN_KIND.trial] as const;
/** Kinds that have everybody whom the month pays, on the day of their sites (rule 13). */
const WHOLE_MONTH = [RUN_KIND.regular, RUN_KIND.trial];
/** People whom a run that names them may have. */
export const MOST_NAMED = 500;

/** A draft of a run with its people (salary, States): of a regular one and a trial everybody whom the month pays. */
export const createRun = endpoint("POST", "/salary/run/create", {
  access: MAY.runs.work,
  changes: true,
  input: z
    .object({
      month,
      companyId: id,
      kind: codeOf(MADE_KINDS),
      /** Job numbers, one a line, of a supplement or of leavers. */
      jobNumbers: text(MOST_NAMED * 20).default(""),
      /** Of a supplement or of leavers; what pays a whole month is paid on the day of its sites (rule 13). */
      payDate: day.optional(),
    })
    .check(
      together(({ kind, jobNumbers, payDate }, fault) => {
        if (kind === undefined || WHOLE_MONTH.some((one) => one === kind)) return;
        if (!jobNumbers) fault(["jobNumbers"], "salRuns:said.nobody");
        if (!payDate) fault(["payDate"], "salRuns:said.payDate");
      }),
    ),
  output: z.object({ id: whole, version: whole, people: whole }),
});

/** Of a trial besides: to compare it with the old system's pay sheet, and to bring that. */
const OF_TRIAL = ["compare", "upload"] as const;
/** The payslips are another page's, whose publishing comes next once the run is locked. */
const BEFORE_REOPENING = ["collect", "calculate", "submit", "lock", "publish"] as const;
const ACTS = [...BEFORE_REOPENING, "reopen", "confirmReopen", ...OF_TRIAL, "discard"] as const;
export type RunAct = (typeof ACTS)[number];

const remark = z.object({
  empId: whole,
  jobNumber: z.string(),
  name: z.string(),
  state: z.literal(LINE_STATES),
  texts: z.array(z.string()),
  /** The line with its amounts is the caller's to read. */
  seen: z.boolean(),
});

const approval = z.object({
  no: z.string(),
  /** The caller may read the form. */
  opens: z.boolean(),
  next: z.array(z.string()),
  decided: z.array(z.object({ name: z.string(), how: z.literal(DONE_STATES), at: z.string() })),
});
export type RunApproval = z.output<typeof approval>;

/** A run with its totals, what is wrong with it, and what may be done with it now. */
export const runDetail = endpoint("GET", "/salary/run/details", {
  access: MAY_SEE_RUNS,
  input: record,
  output: z.object({
    ...head,
    ...runSums,
    companyId: whole,
    siteIds: z.array(whole),
    dueOn: z.string().nullable(),
    taxYear: whole,
    taxMonth: whole,
    /** With how many people the system is through, and since when and for whom. */
    taskDone: whole,
    taskBy: z.string(),
    /** The number under which the log has why the last task broke off; empty: it did not. */
    taskFault: z.string(),
    /** People whose net moved so far that a reason is needed, and who have none yet (rule 24); of visible lines. */
    toExplain: whole,
    explained: whole,
    /** Whose statement was locked before its person had answered, or before the month was over (rule 5). */
    lockedOpen: whole,
    provisional: whole,
    /** Of all lines; empty while it is not approved, and where a line is hidden. */
    hash: z.string(),
    lockedBy: z.string(),
    lockedAt: z.string().nullable(),
    /** Says that the year of its pay date has no calendar yet (attendance rule 9); empty: it has one. */
    calendarNote: z.string(),
    reopenReason: z.string(),
    reopenBy: z.string(),
    /** Approval of it, once it was sent. */
    instanceId: whole.nullable(),
    /** How that stands: who decides next, and who has decided in its last round. */
    approval: approval.nullable(),
    /** The first hundred of those with an error or a warning. */
    remarks: z.array(remark),
    moreRemarks: z.boolean(),
    acts: z.array(z.enum(ACTS)),
  }),
});
