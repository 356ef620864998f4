import { sql } from "drizzle-orm";
import { EDIT, percent } from "~/contracts/employees/benefits";
import { text } from "~/contracts/endpoint";
import { insuredKinds, isFundRate } from "~/lib/contributions";
import { companyDay } from "~/lib/period";
import { audit } from "../../platform/audit.server";
import type { Caller } from "../../platform/caller.server";
import { databaseError, type Reader, type Tx } from "../../platform/db.server";
import { type CheckedRow, CREATE, type ImportDefinition, type ParsedRow, type StagedRow, UNCHANGED, UPDATE } from "../../platform/imports/definition.server";
import { conflict } from "../../platform/refusal.server";
import { visibleTo } from "../../platform/rights.server";
import { FUND, figuresOfSite, SOCIAL, type Scheme } from "../benefit-parts.server";
import { addFault, type Faults } from "../rules.server";
import { amountColumn, cityWords, column, inChunks, insurablePeople, type Insurable, labelOf, LIMITS, monthCell, PERSON_COLUMNS, type PersonValues, required } from "./benefit-cells.server";
import { personOf } from "./known-people.server";

interface Values extends PersonValues {
  city: string;
  socialAccount: string;
  fundAccount: string;
  base: number;
  fundBase: number;
  employerRate: number;
  employeeRate: number;
  startMonth: string;
  stopMonth: string;
}

interface Context {
  byWord: Map<string, string>;
  names: string[];
  /** City of each site, for the housing fund. */
  ofSite: Map<number, string>;
}

/** add: somebody joins; change: the open row is corrected; follow: it ends where the new one begins. */
type Way = "add" | "change" | "follow";

interface Data {
  way: Way;
  id: number | null;
  version: number | null;
  emp_id: number;
  city_code: string;
  account: string | null;
  base: number;
  employer_bp: number | null;
  employee_bp: number | null;
  start_month: string;
  stop_month: string | null;
}

type Open = { id: number; version: number; emp_id: number; city_code: string; account: string; base: number; employer_bp: number | null; employee_bp: number | null; start_month: string; stop_month: string | null };

const SITES = [1, 2, 3, 4, 5, 6];
const NAMES = { [SOCIAL]: "social", [FUND]: "fund" } as const;

function archiveImport(scheme: Scheme): ImportDefinition<Values, Context, Data> {
  return {
    ...LIMITS,
    type: NAMES[scheme],
    template: NAMES[scheme],
    columns:
      scheme === SOCIAL
        ? [
            ...PERSON_COLUMNS,
            column("city", text(40), { ...required, choices: ({ names }: Context) => names }),
            column("socialAccount", text(40)),
            amountColumn("base", required),
            column("startMonth", monthCell, required),
            column("stopMonth", monthCell),
          ]
        : [
            ...PERSON_COLUMNS,
            column("fundAccount", text(40)),
            amountColumn("fundBase", required),
            column("employerRate", percent, required),
            column("employeeRate", percent, required),
            column("startMonth", monthCell, required),
          ],
    async prepare(db, caller) {
      const ofSite = new Map<number, string>();
      const month = companyDay().slice(0, 7);
      for (const site of scheme === FUND ? SITES : []) {
        const figures = await figuresOfSite(db, site, month);
        if (figures) ofSite.set(site, figures.cityCode);
      }
      return { ...(await cityWords(db, caller)), ofSite };
    },
    uniqueKeys: ({ jobNumber }) => [{ field: "jobNumber", key: jobNumber }],
    async check(db, caller, rows, context) {
      const people = await insurablePeople(db, caller, rows);
      const stored = await archivesOf(db, scheme, people);
      return rows.map((row) => judge(scheme, row, context, people, stored));
    },
    apply: (tx, caller, runs) => applyArchives(tx, caller, scheme, runs),
  };
}

async function archivesOf(db: Reader, scheme: Scheme, people: Map<string, Insurable>): Promise<Map<number, Open[]>> {
  const { rows } = await db.execute<Open>(sql`
    select id, version, emp_id, city_code, account, base, employer_bp, employee_bp, start_month, stop_month from benefit_archives
    where scheme = ${scheme} and emp_id = any(${sql.param([...people.values()].map((person) => person.emp_id))}::int[]) order by start_month desc`);
  const byPerson = new Map<number, Open[]>();
  for (const row of rows) byPerson.set(row.emp_id, [...(byPerson.get(row.emp_id) ?? []), row]);
  return byPerson;
}

function judge(scheme: Scheme, { values }: ParsedRow<Values>, { byWord, ofSite }: Context, people: Map<string, Insurable>, stored: Map<number, Open[]>): CheckedRow<Data> {
  const faults: Faults = {};
  const label = labelOf(values);
  const person = personOf(faults, values, people);
  const { startMonth = "", stopMonth = null } = values;
  const base = (scheme === SOCIAL ? values.base : values.fundBase) ?? 0;
  if (base === 0 && (values.base === 0 || values.fundBase === 0)) addFault(faults, scheme === SOCIAL ? "base" : "fundBase", "benefits:said.amount");
  const city = scheme === SOCIAL ? values.city && byWord.get(values.city.toLowerCase()) : person && ofSite.get(person.site_id);
  if (scheme === SOCIAL && values.city && !city) addFault(faults, "city", "errors:notOption");
  if (scheme === FUND && person && !city) addFault(faults, "jobNumber", "benefits:said.noCity");
  for (const field of ["employerRate", "employeeRate"] as const) if (values[field] !== undefined && !isFundRate(values[field])) addFault(faults, field, "benefits:said.fundRate");
  if (stopMonth && stopMonth < startMonth) addFault(faults, "stopMonth", "benefits:said.beforeStart", { month: startMonth });
  const exempt = person && insuredKinds({ contractType: person.contract_type, staffType: person.staff_type, drawsPension: 0 }).length === 0;
  if (scheme === SOCIAL && exempt) addFault(faults, "jobNumber", "benefits:said.exempt");

  const [last] = person ? (stored.get(person.emp_id) ?? []) : [];
  const open = last && last.stop_month === null ? last : undefined;
  if (open && startMonth && startMonth < open.start_month) addFault(faults, "startMonth", "benefits:said.beforeStart", { month: open.start_month });
  if (last?.stop_month && startMonth && startMonth < last.stop_month) addFault(faults, "startMonth", "benefits:said.registered");
  const account = scheme === SOCIAL ? values.socialAccount : values.fundAccount;
  const given = { city_code: scheme === FUND && open ? open.city_code : (city ?? ""), base, employer_bp: values.employerRate ?? null, employee_bp: values.employeeRate ?? null };
  const told = { city: [open?.city_code, given.city_code], base: ["***", "***"], employerRate: [open?.employer_bp, given.employer_bp], employeeRate: [open?.employee_bp, given.employee_bp] } as const;
  const differs = { city: open?.city_code !== given.city_code, base: open?.base !== base, employerRate: open?.employer_bp !== given.employer_bp, employeeRate: open?.employee_bp !== given.employee_bp };
  const dated = Object.values(differs).some(Boolean);
  const way: Way = !open ? "add" : dated && startMonth > open.start_month ? "follow" : "change";
  const quiet = open && !dated && (account === undefined || account === open.account) && stopMonth === null;
  return {
    faults,
    action: quiet ? UNCHANGED : open ? UPDATE : CREATE,
    label,
    changes: open && Object.fromEntries((Object.keys(differs) as (keyof typeof differs)[]).filter((name) => differs[name]).map((name) => [name, [...told[name]] as [unknown, unknown]])),
    data: { way, id: open?.id ?? null, version: open?.version ?? null, emp_id: person?.emp_id ?? 0, ...given, account: account ?? null, start_month: startMonth, stop_month: stopMonth },
  };
}

const RECORD = sql.raw("way text, id int, version int, emp_id int, city_code text, account text, base bigint, employer_bp int, employee_bp int, start_month text, stop_month text");

/** Set by set: rows that end or change as the check saw them, then the new ones; anything else rolls the file back. */
async function applyArchives(tx: Tx, caller: Caller, scheme: Scheme, runs: AsyncIterable<StagedRow<Data>[]>): Promise<void> {
  const rows: Data[] = [];
  for await (const run of runs) for (const { action, data } of run) if (action !== UNCHANGED) rows.push(data);
  try {
    for (const chunk of inChunks(rows)) await writeChunk(tx, caller, scheme, chunk);
  } catch (error) {
    if (databaseError(error)?.code === "23P01") throw conflict("imports:refused.changed");
    throw error;
  }
}

async function writeChunk(tx: Tx, caller: Caller, scheme: Scheme, rows: readonly Data[]): Promise<void> {
  const record = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${RECORD})`;
  const reached = visibleTo(caller, EDIT);
  const { rowCount: changed } = await tx.execute(sql`
    update benefit_archives a set
      city_code = case r.way when 'change' then r.city_code else a.city_code end, base = case r.way when 'change' then r.base else a.base end,
      account = case r.way when 'change' then coalesce(r.account, a.account) else a.account end,
      employer_bp = case r.way when 'change' then r.employer_bp else a.employer_bp end, employee_bp = case r.way when 'change' then r.employee_bp else a.employee_bp end,
      stop_month = case r.way when 'follow' then r.start_month else r.stop_month end,
      stop_reason = case when r.way = 'follow' then case when r.city_code = a.city_code then 4 else 2 end when r.stop_month is not null then 9 end,
      version = a.version + 1, updated_by = ${caller.actorUserId}, updated_at = now()
    from ${record} join employees on employees.emp_id = r.emp_id
    where r.way <> 'add' and a.id = r.id and a.version = r.version and a.stop_month is null and ${reached}`);
  const { rowCount: added } = await tx.execute(sql`
    insert into benefit_archives (scheme, emp_id, city_code, account, base, tier, draws_pension, employer_bp, employee_bp, start_month, stop_month, stop_reason, previous_id, created_by, updated_by)
    select ${scheme}::smallint, r.emp_id, r.city_code, coalesce(r.account, a.account, ''), r.base, coalesce(a.tier, 1), coalesce(a.draws_pension, 0), r.employer_bp, r.employee_bp, r.start_month, r.stop_month,
      case when r.stop_month is not null then 9 end, case when r.city_code = a.city_code then a.id end, ${caller.actorUserId}::int, ${caller.actorUserId}::int
    from ${record} join employees on employees.emp_id = r.emp_id left join benefit_archives a on a.id = r.id
    where r.way <> 'change' and ${reached}`);
  const count = (way: Way) => rows.filter((row) => row.way === way).length;
  if (changed !== count("change") + count("follow") || added !== count("add") + count("follow")) throw conflict("imports:refused.changed");
  const objectType = scheme === SOCIAL ? "socialSecurity" : "fundArchive";
  await audit(
    tx,
    caller,
    ...rows.map(({ way, emp_id, id, city_code, start_month, stop_month, employer_bp, employee_bp }) => ({
      action: `${objectType}.import`,
      objectType,
      objectId: `emp/${emp_id}`,
      after: { way, id, city_code, start_month, stop_month, employer_bp, employee_bp, base: "***" },
    })),
  );
}

export const socialImport = archiveImport(SOCIAL);
export const fundImport = archiveImport(FUND);
