import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/employees/codes";
import { percent } from "~/contracts/employees/benefits";
import { text } from "~/contracts/endpoint";
import { belowMinimumWage, insuredKinds, isFundRate, rateText } from "~/lib/employees/contributions";
import { formatAmount } from "~/lib/money";
import { paths } from "~/lib/paths";
import { companyDay } from "~/lib/period";
import { audit, type AuditEntry, difference, type Fields } from "~/upstream/platform/audit.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { databaseError, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import {
  type CheckedRow,
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  type StagedRow,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { allChanging } from "~/upstream/platform/imports/staged.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { FUND, SOCIAL, type Scheme, overAgeFrom } from "../benefit-parts.server";
import { openMonths } from "../contribution-month.server";
import {
  amountColumn,
  type Cities,
  cityWords,
  column,
  figuresBySite,
  inChunks,
  insurablePeople,
  type Insurable,
  labelOf,
  LIMITS,
  lockedMonths,
  monthCell,
  pageOf,
  PERSON_COLUMNS,
  required,
  type SiteFigures,
} from "./benefit-cells.server";
import { personOf } from "../../archives/imports/known-people.server";
import { doneEntryTask, ENTRY_TASK } from "../../entry/entry-tasks.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";

type Values = ValuesOf<(typeof COLUMNS)[Scheme]>;

interface Context {
  cities: Cities;
  /** Figures of a site in a month. */
  figuresOf: (siteId: number, month: string) => SiteFigures | undefined;
  overAgeFrom: string;
  /** Where in the file each archive was named first. */
  named: Map<string, { sheet: string; row: number }>;
}

/** add: somebody joins; change: the open row is corrected; follow: it ends where the new one begins. */
type Way = "add" | "change" | "follow";

interface Data {
  way: Way;
  id: number | null;
  version: number | null;
  emp_id: number;
  site_id: number;
  city_code: string;
  account: string | null;
  base: number;
  employer_bp: number | null;
  employee_bp: number | null;
  start_month: string;
  stop_month: string | null;
}

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
  stop_reason: number | null;
};
/** What a row says of an archive, in the words of its table. */
type Given = Pick<
  Data,
  "city_code" | "account" | "base" | "employer_bp" | "employee_bp" | "start_month" | "stop_month"
>;

const NAMES = { [SOCIAL]: "social", [FUND]: "fund" } as const;
const FIELDS = {
  [SOCIAL]: { account: "socialAccount", base: "base" },
  [FUND]: { account: "fundAccount", base: "fundBase" },
} as const;
const NEW_BASE = 4;
/** What the amounts of a month are made of. */
const DATED = ["city_code", "base", "employer_bp", "employee_bp"] as const;

const COLUMNS = {
  [SOCIAL]: [
    ...PERSON_COLUMNS,
    column("city", text(40), { ...required, choices: ({ cities }: Context) => cities.choices }),
    column("socialAccount", text(40)),
    amountColumn("base", required),
    column("startMonth", monthCell, required),
    column("stopMonth", monthCell),
  ],
  [FUND]: [
    ...PERSON_COLUMNS,
    column("fundAccount", text(40)),
    amountColumn("fundBase", required),
    column("employerRate", percent, required),
    column("employeeRate", percent, required),
    column("startMonth", monthCell, required),
  ],
} as const satisfies Record<Scheme, readonly ImportColumn[]>;

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
    page: pageOf(NAMES[scheme], paths[NAMES[scheme]]),
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
  row.stop_reason !== NEW_BASE &&
  row.start_month === given.start_month &&
  row.base === given.base &&
  (given.account === null || row.account === given.account) &&
  (scheme === FUND
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
  if (scheme === SOCIAL && person && action !== UNCHANGED)
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
    scheme === SOCIAL
      ? chosen
      : (open?.city_code ?? (person && figuresOf(person.site_id, companyDay().slice(0, 7))?.cityCode));
  if (scheme === SOCIAL && values.city && !city) addFault(faults, "city", "errors:notOption");
  if (scheme === FUND && person && !city) addFault(faults, "jobNumber", "benefits:said.noCity");
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
  if (!joins || contractType !== 5 || contractStart! < overAgeFrom || base === 0) return;
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

const RECORD = sql.raw(
  "way text, id int, version int, emp_id int, city_code text, account text, base bigint, employer_bp int, employee_bp int, start_month text, stop_month text",
);

/**
 * Rows that end or change are held as the check saw them, and the months they change (rule 38); then set by set.
 * Anything else rolls the file back.
 */
async function applyArchives(
  tx: Tx,
  caller: Caller,
  scheme: Scheme,
  runs: AsyncIterable<StagedRow<Data>[]>,
): Promise<void> {
  const rows = await allChanging(runs);
  const held = await heldArchives(tx, caller, scheme, rows);
  await openMonths(
    tx,
    scheme,
    rows
      .filter((row) => row.id !== null && DATED.some((name) => held.get(row.id!)![name] !== row[name]))
      .map((row) => row.start_month),
  );
  try {
    for (const chunk of inChunks(rows)) await writeChunk(tx, caller, scheme, chunk, held);
  } catch (error) {
    if (databaseError(error)?.code === "23P01") throw conflict("imports:refused.changed");
    throw error;
  }
}

type Held = {
  id: number;
  city_code: string;
  account: string;
  base: number;
  employer_bp: number | null;
  employee_bp: number | null;
  start_month: string;
};

/** The open rows that a file ends or changes, locked, within the scope. @throws when one is not as the check saw it */
async function heldArchives(tx: Tx, caller: Caller, scheme: Scheme, rows: readonly Data[]): Promise<Map<number, Held>> {
  const seen = rows.flatMap(({ id, version }) => (id === null ? [] : [{ id, version }]));
  const { rows: held } = await tx.execute<Held>(sql`
    select a.id, a.city_code, a.account, a.base, a.employer_bp, a.employee_bp, a.start_month
    from benefit_archives a join employees on employees.emp_id = a.emp_id
    join jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen(id int, version int) on seen.id = a.id
      and seen.version = a.version
    where a.scheme = ${scheme} and a.stop_month is null and ${visibleTo(caller, MAY.benefits.edit)}
    order by a.id
    for update of a`);
  if (held.length !== seen.length) throw conflict("imports:refused.changed");
  return new Map(held.map((row) => [row.id, row]));
}

async function writeChunk(
  tx: Tx,
  caller: Caller,
  scheme: Scheme,
  rows: readonly Data[],
  held: ReadonlyMap<number, Held>,
): Promise<void> {
  const record = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${RECORD})`;
  await tx.execute(sql`
    update benefit_archives a set
      city_code = case r.way
        when 'change' then r.city_code
        else a.city_code
        end, base = case r.way
        when 'change' then r.base
        else a.base
        end,
      account = case r.way when 'change' then coalesce(r.account, a.account) else a.account end,
      employer_bp = case r.way
        when 'change' then r.employer_bp
        else a.employer_bp
        end, employee_bp = case r.way
        when 'change' then r.employee_bp
        else a.employee_bp
        end,
      stop_month = case r.way when 'follow' then r.start_month else r.stop_month end,
      stop_reason = case
        when r.way = 'follow' then case
        when r.city_code = a.city_code then 4
        else 2
        end
        when r.stop_month is not null then 9
        end,
      version = a.version + 1, updated_by = ${caller.actorUserId}, updated_at = now()
    from ${record} where a.id = r.id`);
  const { rows: added } = await tx.execute<{ id: number; emp_id: number }>(sql`
    insert into benefit_archives (
      scheme, emp_id, city_code, account, base, tier, draws_pension, employer_bp, employee_bp, start_month, stop_month,
        stop_reason, previous_id, created_by, updated_by
    )
    select ${scheme}::smallint, r.emp_id, r.city_code, coalesce(r.account, a.account, ''), r.base, coalesce(a.tier, 1),
      coalesce(a.draws_pension, 0), r.employer_bp, r.employee_bp, r.start_month, r.stop_month,
      case
        when r.stop_month is not null then 9
        end, case
        when r.city_code = a.city_code then a.id
        end, ${caller.actorUserId}::int, ${caller.actorUserId}::int
    from ${record} join employees on employees.emp_id = r.emp_id left join benefit_archives a on a.id = r.id
    where r.way <> 'change' and ${visibleTo(caller, MAY.benefits.edit)} returning id, emp_id`);
  if (added.length !== rows.filter(({ way }) => way !== "change").length) throw conflict("imports:refused.changed");
  await doneEntryTask(
    tx,
    added.map(({ emp_id }) => emp_id),
    scheme === SOCIAL ? ENTRY_TASK.social : ENTRY_TASK.fund,
  );
  const made = new Map(added.map(({ id, emp_id }) => [emp_id, id]));
  await audit(tx, caller, ...rows.map((row) => told(scheme, row, held.get(row.id ?? 0), made.get(row.emp_id))));
}

/** Accounts and bases never stand in the audit: it says that they changed. */
const covered = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      (name === "base" || name === "account") && value !== "" ? "***" : value,
    ]),
  );

/** The fields that a row changed, with the archive that follows; all of them where somebody joins. */
function told(scheme: Scheme, row: Data, before: Held | undefined, made: number | undefined): AuditEntry {
  const objectType = scheme === SOCIAL ? "socialSecurity" : "fundArchive";
  const { way, emp_id: empId, base, stop_month: stopMonth } = row;
  const common = { action: `${objectType}.import`, objectType, siteId: row.site_id };
  const after = {
    cityCode: row.city_code,
    account: row.account ?? before?.account ?? "",
    base,
    employerBp: row.employer_bp,
    employeeBp: row.employee_bp,
  };
  if (!before)
    return { ...common, objectId: made!, after: covered({ empId, ...after, startMonth: row.start_month, stopMonth }) };
  const was = {
    cityCode: before.city_code,
    account: before.account,
    base: before.base,
    employerBp: before.employer_bp,
    employeeBp: before.employee_bp,
    stopMonth: null,
  };
  const changed = difference(was, { ...after, stopMonth })!;
  const next = way === "follow" ? { from: row.start_month, id: made } : {};
  return {
    ...common,
    objectId: before.id,
    before: covered(changed.before),
    after: { ...covered(changed.after), ...next },
  };
}

export const socialImport = archiveImport(SOCIAL);
export const fundImport = archiveImport(FUND);
