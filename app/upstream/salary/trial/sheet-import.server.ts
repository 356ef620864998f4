import { requiredName, text } from "~/contracts/endpoint";
import { ITEM_KINDS, RUN_KIND, TRIAL_SUMS } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import { LANGUAGES } from "~/lib/languages";
import { formatAmount } from "~/lib/money";
import { salaryPaths } from "~/lib/salary/paths";
import { normalizeText } from "~/lib/text";
import { say } from "~/lib/texts.server";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
import { judgeName } from "~/upstream/organization/names/person-names.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import {
  type CheckedRow,
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { COVERED } from "../filed-people.server";
import { itemsIn, type PayItems, payItemColumns, payItems } from "../imported/pay-item-columns.server";
import { itemCell } from "../imported/wages-columns.server";
import { clerkEntry, reachesRun } from "../reach.server";
import { applySheet, type FiledFigures } from "./sheet-import-apply.server";
import { type SheetPerson, sheetPeople } from "./sheet-people.server";

const column = <Field extends string>(field: Field) => ({ field, header: `salTrial:field.${field}` }) as const;
const required = <Field extends string>(field: Field) => ({ ...column(field), required: true }) as const;
const money = { kind: "money" } as const;

const COLUMNS = [
  {
    ...column("run"),
    identifier: "code",
    cell: text(40),
    choices: ({ trials }: Context) => [...trials.keys()],
    note: "salTrial:notes.run",
  },
  { ...required("jobNumber"), identifier: JOB_NUMBERS, cell: text(20) },
  { ...required("name"), cell: requiredName(50).transform(normalizeText) },
  { ...column("gross"), ...money, cell: itemCell(), note: "salTrial:notes.amount" },
  { ...column("insEmployee"), ...money, cell: itemCell() },
  { ...column("tax"), ...money, cell: itemCell() },
  { ...column("afterTax"), ...money, cell: itemCell() },
  { ...column("net"), ...money, cell: itemCell() },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

interface Context {
  /** Trials within reach by their numbers. */
  trials: ReadonlyMap<string, number>;
  items: PayItems;
  /** The trial that a row has named last: it goes for the rows below that name none. */
  above: string | undefined;
  /** The first row of the file while no row has told an amount; null: one has. */
  amountless: ParsedRow<Values> | null | undefined;
}

/** Titles of the fixed columns: an item that is called so is not told from a sum, and has no column. */
const fixedTitles = () =>
  new Set(COLUMNS.flatMap(({ header }) => LANGUAGES.map((language) => say(language, { key: header }))));

/** The old system's pay sheet beside a trial: a second file takes the place of the first. */
export const trialImport: ImportDefinition<Values, Context, FiledFigures> = {
  type: "trialSheet",
  template: "trialSheet",
  name: "salTrial:upload.name",
  page: {
    title: "salTrial:upload.title",
    address: salaryPaths.trialImport,
    back: { to: salaryPaths.runs, label: "salTrial:upload.back" },
  },
  access: MAY.runs.work,
  maxRows: 50_000,
  maxBytes: 20 * 1024 * 1024,
  columns: COLUMNS,
  async moreColumns(db) {
    const fixed = fixedTitles();
    return (await payItemColumns(db, ITEM_KINDS))
      .filter(({ titles }) => !Object.values(titles).some((title) => fixed.has(title)))
      .map(({ field, titles, codes }) => ({
        field,
        header: titles,
        aliases: codes,
        ...money,
        cell: itemCell(),
      }));
  },
  reach: clerkEntry,
  prepare: async (db, caller) => ({
    trials: await trialsByNumber(db, caller),
    items: await payItems(db, ITEM_KINDS),
    above: undefined,
    amountless: undefined,
  }),
  uniqueKeys: ({ run = "", jobNumber }) => [{ field: "jobNumber", key: jobNumber && `${run} ${jobNumber}` }],
  async check(db, caller, rows, context) {
    for (const row of rows) takeAbove(row, context);
    const asked = rows.flatMap(({ values: { jobNumber, run } }, at) =>
      jobNumber ? [{ at, jobNumber, runId: runIdOf(run, context) ?? 0 }] : [],
    );
    const people = await sheetPeople(db, caller, asked);
    return rows.map((row, at) => judge(caller, row, context, people.get(at)));
  },
  finish: ({ amountless }) =>
    amountless ? [{ at: amountless, field: "jobNumber", message: { key: "salTrial:said.noAmounts" } }] : [],
  apply: applySheet,
};

async function trialsByNumber(db: Reader, caller: Caller): Promise<Map<string, number>> {
  const rows = await select(db, { id: num`r.id`, no: str`r.no` })`
    from payroll_runs r
    where r.kind = ${RUN_KIND.trial} and ${reachesRun(caller, [MAY.runs.work])}
    order by r.no`;
  return new Map(rows.map(({ id, no }) => [no, id]));
}

/** Fills in the trial of the row above where a row names none. */
function takeAbove({ values, faulty }: ParsedRow<Values>, context: Context): void {
  if (faulty.has("run")) context.above = undefined;
  else if (values.run) context.above = values.run;
  else if (context.above !== undefined) values.run = context.above;
}

/** Where there is one trial the file need not name it. */
const runIdOf = (no: string | undefined, { trials }: Context): number | undefined =>
  no ? trials.get(no) : trials.size === 1 ? [...trials.values()][0] : undefined;

function judge(
  caller: Caller,
  row: ParsedRow<Values>,
  context: Context,
  person: SheetPerson | undefined,
): CheckedRow<FiledFigures> {
  const { run, jobNumber, name } = row.values;
  const faults: Faults = {};
  const runId = runIdOf(run, context) ?? 0;
  if (run && runId === 0) addFault(faults, "run", "errors:notOption");
  else if (runId === 0) addFault(faults, "run", `salTrial:said.${context.trials.size === 0 ? "noRun" : "whichRun"}`);
  if (jobNumber && !person) addFault(faults, "jobNumber", "employees:import.noJobNumber");
  if (person?.empId === caller.empId) addFault(faults, "jobNumber", "salArchives:said.own");
  judgeName(faults, "name", name, person?.name);
  const figures = figuresOf(row, context.items, person?.versionId ?? null);
  if (context.amountless !== null) context.amountless = hasAmounts(row, figures) ? null : (context.amountless ?? row);
  const stands = person?.stored ?? null;
  const action = !stands ? CREATE : person?.seen && same(stands, figures) ? UNCHANGED : UPDATE;
  return {
    faults,
    action,
    label: [jobNumber, person?.name].filter(Boolean).join(" "),
    ...(action === UPDATE && { changes: changesOf(row.values) }),
    ...(person && !person.isInRun && { warning: { key: "salTrial:said.notInRun" } }),
    data: { runId, empId: person?.empId ?? 0, figures },
  };
}

/** By code of the person's own structure; of a sum by its sign. */
function figuresOf({ values }: ParsedRow<Values>, items: PayItems, versionId: number | null): Record<string, number> {
  const given = itemsIn(items, versionId, values as Record<string, unknown>)?.items ?? {};
  const sums = TRIAL_SUMS.flatMap((sum) => {
    const amount = values[sum.slice(1) as "gross"];
    return amount === undefined ? [] : [[sum, amount] as const];
  });
  return { ...given, ...Object.fromEntries(sums) };
}

/** What the file says now of the sums; what an earlier one said of them is not shown. */
const changesOf = (values: Partial<Values>): Record<string, [unknown, unknown]> =>
  Object.fromEntries(
    TRIAL_SUMS.flatMap((sum) => {
      const field = sum.slice(1) as "gross";
      const amount = values[field];
      return amount === undefined ? [] : [[field, [COVERED, formatAmount(amount)]]];
    }),
  );

/** An amount that was refused has been told. */
const hasAmounts = ({ faulty }: ParsedRow<Values>, figures: Record<string, number>): boolean =>
  Object.keys(figures).length > 0 || [...faulty].some((field) => !["run", "jobNumber", "name"].includes(field));

const same = (one: Record<string, number>, other: Record<string, number>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([item, amount]) => other[item] === amount);
