import { sql } from "drizzle-orm";
import { CONTRACT_TYPE, SCHEME, type Scheme, STOP_REASON, type StopReason } from "~/contracts/employees/codes";
import { belowMinimumWage, insuredKinds, isFundRate, rateText } from "~/lib/employees/contributions";
import { employeePaths } from "~/lib/employees/paths";
import { formatAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";
import type { Reader } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import {
  type CheckedRow,
  CREATE,
  type ImportDefinition,
  type ParsedRow,
  UNCHANGED,
  UPDATE,
} from "~/upstream/platform/imports/definition.server";
import { personOf } from "../../archives/imports/known-people.server";
import { unregistered } from "../benefit-archives.server";
import { BY_NUMBER, overAgeFrom, peopleWhere } from "../benefit-parts.server";
import { figuresBySite } from "../site-figures.server";
import { applyArchives, DATED, type Data, type Way } from "./benefit-archive-apply.server";
import { COLUMNS, type Context, NAMES, type Values } from "./benefit-archive-columns.server";
import {
  cityWords,
  type Insurable,
  insurablePeople,
  LIMITS,
  labelOf,
  lockedMonths,
  pageOf,
} from "./benefit-cells.server";
import { lockedRows } from "./benefit-undo.server";

type Stored = {
  id: number;
  version: number;
  emp_id: number;
  city_code: string;
  account: string;
  base: number;
  employer_bp: number | null;
  employee_bp: number | null;
  start_month: string;
  stop_month: string | null;
  stop_reason: StopReason | null;
};
/** What a row says of an archive, in the words of its table. */
type Given = Pick<
  Data,
  "city_code" | "account" | "base" | "employer_bp" | "employee_bp" | "start_month" | "stop_month"
>;
const FIELDS = {
  [SCHEME.social]: { account: "socialAccount", base: "base" },
  [SCHEME.fund]: { account: "fundAccount", base: "fundBase" },
} as const;

/**
 * Archives by file (employees, Imports: social security and provident fund archive): the open archive of a person is
 * updated, a later month with other figures ends it and begins the next. A row that says what an archive of the person
 * says, stopped ones too, changes nothing, so that the list may be taken out and brought back.
 */
function archiveImport(scheme: Scheme): ImportDefinition<Values, Context, Data> {
  return {
    ...LIMITS,
    type: NAMES[scheme],
    template: NAMES[scheme],
    name: `benefits:${NAMES[scheme]}.title`,
    page: pageOf(NAMES[scheme], employeePaths[NAMES[scheme]]),
    columns: COLUMNS[scheme],
    async prepare(db, caller) {
      const [cities, figuresOf, from] = await Promise.all([cityWords(db, caller), figuresBySite(db), overAgeFrom(db)]);
      return { cities, figuresOf, overAgeFrom: from, named: new Map() };
    },
    // Told apart in the check: a person may have a stopped archive beside the open one.
    uniqueKeys: () => [],
    async check(db, caller, rows, context) {
      const people = await insurablePeople(db, caller, rows);
      const [stored, locked] = await Promise.all([
        archivesOf(db, scheme, people),
        lockedMonths(
          db,
          scheme,
          rows.flatMap(({ values }) => values.startMonth ?? []),
        ),
      ]);
      return rows.map((row) => judge(scheme, row, context, { people, stored, locked }));
    },
    apply: (tx, caller, runs) => applyArchives(tx, caller, scheme, runs),
    lacking: true,
    async present(db, caller, asked) {
      const { from, where } = unregistered(scheme, await peopleWhere(db, caller, asked, LIMITS.access));
      return {
        count: sql`select count(*)::int as n from ${from} where ${where}`,
        select: sql`
          select employees.job_number, employees.emp_name from ${from} where ${where} order by ${BY_NUMBER}`,
        cells: (row) => row as string[],
      };
    },
    undo: {
      held: [
        lockedRows(
          "benefit_archives",
          sql`m.month >= t.start_month and m.month < coalesce(t.stop_month, '9999-12') and m.scheme = t.scheme`,
        ),
      ],
    },
  };
}

interface Known {
  people: Map<string, Insurable>;
  /** Archives of each person, the latest first. */
  stored: Map<number, Stored[]>;
  locked: Set<string>;
}

async function archivesOf(db: Reader, scheme: Scheme, people: Map<string, Insurable>): Promise<Map<number, Stored[]>> {
  const { rows } = await db.execute<Stored>(sql`
    select id, version, emp_id, city_code, account, base, employer_bp, employee_bp, start_month, stop_month, stop_reason
    from benefit_archives
    where scheme = ${scheme} and emp_id = any(${sql.param([...people.values()].map((person) => person.emp_id))}::int[])
    order by start_month desc, stop_month desc nulls first`);
  const byPerson = new Map<number, Stored[]>();
  for (const row of rows) byPerson.set(row.emp_id, [...(byPerson.get(row.emp_id) ?? []), row]);
  return byPerson;
}

/** A stopped archive that a row says again; the file of the fund has no month of the stop. */
const sameStopped = (scheme: Scheme, row: Stored, given: Given): boolean =>
  row.stop_month !== null &&
  row.stop_reason !== STOP_REASON.newBase &&
  row.start_month === given.start_month &&
  row.base === given.base &&
  (given.account === null || row.account === given.account) &&
  (scheme === SCHEME.fund
    ? row.employer_bp === given.employer_bp && row.employee_bp === given.employee_bp
    : row.stop_month === given.stop_month && row.city_code === given.city_code);

function judge(
  scheme: Scheme,
  row: ParsedRow<Values>,
  context: Context,
  { people, stored, locked }: Known,
): CheckedRow<Data> {
  const { values } = row;
  const faults: Faults = {};
  const person = personOf(faults, values, people);
  const own = (person && stored.get(person.emp_id)) ?? [];
  const open = own[0]?.stop_month === null ? own[0] : undefined;
  const given = givenOf(scheme, faults, values, { person, open, own }, context);
  const stopped = own.find((archive) => sameStopped(scheme, archive, given));
  repeatFault(faults, row, context, stopped);
  const common = { faults, label: labelOf(values) };
  if (stopped)
    return {
      ...common,
      action: UNCHANGED,
      data: {
        way: "change",
        id: stopped.id,
        version: stopped.version,
        emp_id: stopped.emp_id,
        site_id: person!.site_id,
        ...given,
      },
    };

  const changes = open && changesOf(scheme, open, given, context);
  const dated = open !== undefined && DATED.some((name) => open[name] !== given[name]);
  const action = !open ? CREATE : Object.keys(changes!).length > 0 ? UPDATE : UNCHANGED;
  periodFaults(faults, given, open, own[0]);
  if (dated && locked.has(given.start_month))
    addFault(faults, "startMonth", "benefits:said.locked", { month: given.start_month });
  if (scheme === SCHEME.social && person && action !== UNCHANGED)
    dutyFaults(faults, person, given, action === CREATE, context);
  const way: Way = !open ? "add" : dated && given.start_month > open.start_month ? "follow" : "change";
  return {
    ...common,
    action,
    changes,
    data: {
      way,
      id: open?.id ?? null,
      version: open?.version ?? null,
      emp_id: person?.emp_id ?? 0,
      site_id: person?.site_id ?? 0,
      ...given,
    },
  };
}

/**
 * What the row says, with the faults of its cells. The city of the fund is that of the archive, or of the person's
 * site.
 */
function givenOf(
  scheme: Scheme,
  faults: Faults,
  values: Partial<Values>,
  { person, open, own }: { person?: Insurable; open?: Stored; own: Stored[] },
  { cities, figuresOf }: Context,
): Given {
  const fields = FIELDS[scheme];
  const base = values[fields.base] ?? 0;
  if (values[fields.base] === 0) addFault(faults, fields.base, "benefits:said.amount");
  const typed = cities.byWord.get((values.city ?? "").toLowerCase());
  const chosen =
    typed !== undefined && (cities.offered.has(typed) || own.some((archive) => archive.city_code === typed))
      ? typed
      : undefined;
  const city =
    scheme === SCHEME.social
      ? chosen
      : (open?.city_code ?? (person && figuresOf(person.site_id, companyDay().slice(0, 7))?.cityCode));
  if (scheme === SCHEME.social && values.city && !city) addFault(faults, "city", "errors:notOption");
  if (scheme === SCHEME.fund && person && !city) addFault(faults, "jobNumber", "benefits:said.noCity");
  for (const field of ["employerRate", "employeeRate"] as const)
    if (values[field] !== undefined && !isFundRate(values[field])) addFault(faults, field, "benefits:said.fundRate");
  return {
    city_code: city ?? "",
    account: values[fields.account] ?? null,
    base,
    employer_bp: values.employerRate ?? null,
    employee_bp: values.employeeRate ?? null,
    start_month: values.startMonth ?? "",
    stop_month: values.stopMonth ?? null,
  };
}

/** One row an archive: a stopped one counts for itself, everything else for what the person has now. */
function repeatFault(
  faults: Faults,
  { sheet, row, values }: ParsedRow<Values>,
  { named }: Context,
  stopped: Stored | undefined,
): void {
  if (!values.jobNumber) return;
  const key = stopped ? `${values.jobNumber}/${stopped.id}` : values.jobNumber;
  const first = named.get(key);
  if (first) addFault(faults, "jobNumber", "imports:fault.duplicate", { n: first.row, sheet: first.sheet });
  else named.set(key, { sheet, row });
}

/** Neither the stop nor a change lies before the first month, and no new archive within the last one. */
function periodFaults(
  faults: Faults,
  { start_month: start, stop_month: stop }: Given,
  open: Stored | undefined,
  last: Stored | undefined,
): void {
  if (stop && stop < start) addFault(faults, "stopMonth", "benefits:said.beforeStart", { month: start });
  if (open && start && start < open.start_month)
    addFault(faults, "startMonth", "benefits:said.beforeStart", { month: open.start_month });
  if (last?.stop_month && start && start < last.stop_month) addFault(faults, "startMonth", "benefits:said.registered");
}

/** Rule 35, as where somebody joins by form: exempt people, and the wage of somebody re-engaged. */
function dutyFaults(
  faults: Faults,
  person: Insurable,
  { base, start_month: start }: Given,
  joins: boolean,
  { figuresOf, overAgeFrom }: Context,
): void {
  const { contract_type: contractType, contract_wage: wage, contract_start: contractStart } = person;
  if (insuredKinds({ contractType, staffType: person.staff_type, drawsPension: 0 }).length === 0)
    addFault(faults, "jobNumber", "benefits:said.exempt");
  if (!joins || contractType !== CONTRACT_TYPE.reEngagement || contractStart! < overAgeFrom || base === 0) return;
  const figures = figuresOf(person.site_id, start);
  if (figures && belowMinimumWage(wage ?? base, figures.minWage))
    addFault(faults, "base", "benefits:said.minWage", { x: formatAmount(figures.minWage) });
}

/** The columns in which a row differs from the open archive; bases are salary figures and stay covered. */
function changesOf(
  scheme: Scheme,
  open: Stored,
  given: Given,
  { cities }: Context,
): Record<string, [unknown, unknown]> {
  const fields = FIELDS[scheme];
  const rate = (bp: number | null) => (bp === null ? null : rateText(bp));
  const pairs: [string, boolean, unknown, unknown][] = [
    ["city", open.city_code !== given.city_code, cities.nameOf(open.city_code), cities.nameOf(given.city_code)],
    [fields.account, given.account !== null && open.account !== given.account, open.account, given.account],
    [fields.base, open.base !== given.base, "***", "***"],
    ["employerRate", open.employer_bp !== given.employer_bp, rate(open.employer_bp), rate(given.employer_bp)],
    ["employeeRate", open.employee_bp !== given.employee_bp, rate(open.employee_bp), rate(given.employee_bp)],
    ["stopMonth", given.stop_month !== null, null, given.stop_month],
  ];
  return Object.fromEntries(
    pairs.flatMap(([field, differs, before, after]) => (differs ? [[field, [before, after]]] : [])),
  );
}

export const socialImport = archiveImport(SCHEME.social);
export const fundImport = archiveImport(SCHEME.fund);
