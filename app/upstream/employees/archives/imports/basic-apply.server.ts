import { sql } from "drizzle-orm";
import { nameEmployers } from "~/upstream/organization/employment/spells.server";
import { passesOverPlan, placesTaken } from "~/upstream/organization/headcount.server";
import { goOnAfter, nextJobNumbers } from "~/upstream/organization/job-numbers.server";
import { type AuditEntry, audit } from "~/upstream/platform/audit.server";
import { type CopyValue, copyRows } from "~/upstream/platform/database/copy.server";
import { clientOf, databaseError, type Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { adoptAccounts, joinEmployees } from "~/upstream/platform/identity/accounts.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { CREATE, type StagedRow, UPDATE } from "~/upstream/platform/imports/definition.server";
import { parameterSite } from "~/upstream/platform/parameters.server";
import { conflict, Refusal } from "~/upstream/platform/refusal.server";
import { personTokens } from "../employee-parts.server";
import { type BasicData, COLUMN_FIELDS, SECRET } from "./basic-data.server";
import { type Awaited, applyManagers } from "./basic-managers.server";

type Row = StagedRow<BasicData>;

/** Columns of employees that a row may bring, with their types. */
const COLUMNS: Record<string, string> = {
  gender: "smallint",
  birth_date: "date",
  mobile: "text",
  department_id: "int",
  position_id: "int",
  level_id: "int",
  site_id: "smallint",
  overseas_warehouse: "smallint",
  hire_date: "date",
  regular_date: "date",
  lifecycle: "smallint",
  staff_type: "smallint",
  manager_emp_id: "int",
  nation: "text",
  household_address: "text",
  current_address: "text",
  email: "text",
};
const NAMES = Object.keys(COLUMNS);
const DEFAULTS: Record<string, string | number | null> = {
  staff_type: 1,
  nation: "",
  household_address: "",
  current_address: "",
  email: "",
};

/** Creates and updates people; whatever has changed since the check rolls the whole import back. */
export async function applyBasic(tx: Tx, caller: Caller, runs: AsyncIterable<Row[]>): Promise<void> {
  const entered = new Set<number>();
  const brought: string[] = [];
  const awaited: Awaited[] = [];
  const led: number[] = [];
  try {
    for await (const rows of runs) {
      for (const { data } of rows) {
        if (data.fields.position_id) entered.add(data.fields.position_id as number);
        if (data.empId !== null && data.fields.manager_emp_id) led.push(data.empId);
        if (data.empId !== null && data.manager !== null) awaited.push({ empId: data.empId, manager: data.manager });
      }
      const made = await createPeople(
        tx,
        caller,
        rows.filter((row) => row.action === CREATE),
      );
      for (const { empId, own, jobNumber, manager } of made) {
        if (own) brought.push(jobNumber);
        if (manager !== null) awaited.push({ empId, manager });
      }
      await updatePeople(
        tx,
        caller,
        rows.filter((row) => row.action === UPDATE),
      );
    }
  } catch (error) {
    // Another import or form was faster with an ID number, a mobile or a name.
    if (databaseError(error)?.code === "23505") throw conflict("imports:refused.changed");
    throw error;
  }
  await applyManagers(tx, awaited, led);
  await goOnAfter(tx, caller, brought);
  await refuseOverHeadcount(tx, caller, entered);
}

const siteOf = (fields: Record<string, unknown>) =>
  parameterSite({ siteId: Number(fields.site_id), overseasWarehouse: Number(fields.overseas_warehouse ?? 0) });

interface Made {
  empId: number;
  jobNumber: string;
  /** He brought the number. */
  own: boolean;
  fields: BasicData["fields"];
  identity: NonNullable<BasicData["identity"]>;
  companyId: number;
  accountId: number | null;
  manager: string | null;
}

/** Keys and numbers of new people: their own, or the next ones of their sites. */
async function named(tx: Tx, caller: Caller, rows: Row[]): Promise<Made[]> {
  const keys = await select(tx, {
    emp_id: num`nextval(pg_get_serial_sequence('employees', 'emp_id'))::int`,
  })`from generate_series(1, ${rows.length}::int)`;
  const wanted = new Map<number, number>();
  for (const { data } of rows)
    if (data.jobNumber === "") wanted.set(siteOf(data.fields), (wanted.get(siteOf(data.fields)) ?? 0) + 1);
  const next = new Map<number, string[]>();
  for (const [site, n] of wanted) next.set(site, await nextJobNumbers(tx, caller, site, n));
  return rows.map(({ data }, n) => ({
    empId: keys[n]!.emp_id,
    jobNumber: data.jobNumber || next.get(siteOf(data.fields))!.shift()!,
    own: data.jobNumber !== "",
    fields: data.fields,
    identity: data.identity!,
    companyId: data.companyId!,
    accountId: data.accountId,
    manager: data.manager,
  }));
}

async function createPeople(tx: Tx, caller: Caller, rows: Row[]): Promise<Made[]> {
  if (rows.length === 0) return [];
  const client = clientOf(tx);
  const people = await named(tx, caller, rows);
  await copyRows(
    client,
    "employees",
    ["emp_id", "job_number", "emp_name", "name_pinyin", "search_tokens", "created_by", "updated_by", ...NAMES],
    people.map(({ empId, jobNumber, fields }) => {
      const name = String(fields.emp_name);
      const tokens = personTokens(name, jobNumber);
      return [
        empId,
        jobNumber,
        name,
        tokens.namePinyin,
        tokens.searchTokens,
        caller.actorUserId,
        caller.actorUserId,
        ...NAMES.map((column) => (fields[column] ?? DEFAULTS[column]) as CopyValue),
      ];
    }),
  );
  await copyRows(
    client,
    "identity_cards",
    ["emp_id", "id_type", "id_number", "id_hash", "created_by"],
    people.map(({ empId, identity }) => [empId, identity.idType, identity.sealed, identity.hash, caller.actorUserId]),
  );
  await copyRows(
    client,
    "employment_spells",
    ["emp_id", "company_id", "start_date"],
    people.map(({ empId, companyId, fields }) => [empId, companyId, fields.hire_date]),
  );
  // Accounts without a password: the first one is set by a reset, shown once (shell rule 8).
  await copyRows(
    client,
    "users",
    ["job_number", "username", "emp_id", "site_id", "overseas_warehouse", "must_change_password"],
    people
      .filter(({ accountId }) => accountId === null)
      .map(({ empId, jobNumber, fields }) => [
        jobNumber,
        jobNumber,
        empId,
        fields.site_id,
        fields.overseas_warehouse,
        true,
      ]),
  );
  const adopted = people.flatMap(({ empId, accountId }) => (accountId === null ? [] : [{ empId, userId: accountId }]));
  if ((await adoptAccounts(tx, caller, adopted)) !== adopted.length) throw conflict("imports:refused.changed");
  await joinEmployees(
    tx,
    people.map(({ empId }) => empId),
  );
  await audit(
    tx,
    caller,
    ...people.map(
      ({ empId, jobNumber, companyId, fields }): AuditEntry => ({
        action: "employee.import",
        objectType: "employee",
        objectId: empId,
        siteId: fields.site_id as number,
        after: {
          jobNumber,
          empName: fields.emp_name,
          departmentId: fields.department_id,
          positionId: fields.position_id,
          companyId,
          hireDate: fields.hire_date,
        },
      }),
    ),
  );
  return people;
}

async function updatePeople(tx: Tx, caller: Caller, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  const people = rows.map(({ data }) => data);
  const list = JSON.stringify(people.map(({ empId, version, fields }) => ({ key: empId, seen: version, ...fields })));
  const record = sql.raw(`r(key int, seen int, ${NAMES.map((name) => `${name} ${COLUMNS[name]}`).join(", ")})`);
  const assignments = sql.raw(NAMES.map((name) => `${name} = coalesce(r.${name}, e.${name})`).join(", "));
  // Locked in the order of the key, so that two imports of the same people wait instead of deadlocking.
  await tx.execute(
    sql`
      select 1
      from employees
      where emp_id = any(${sql.param(people.map((p) => p.empId))}::int[])
      order by emp_id
      for update
    `,
  );
  const before = await tx.execute<Record<string, unknown>>(
    sql`select * from employees where emp_id = any(${sql.param(people.map((p) => p.empId))}::int[])`,
  );
  const { rowCount } = await tx.execute(sql`
    update employees e
    set ${assignments}, version = e.version + 1, updated_by = ${caller.actorUserId}, updated_at = now()
    from jsonb_to_recordset(${list}::jsonb) as ${record}
    where e.emp_id = r.key and e.version = r.seen`);
  if (rowCount !== rows.length) throw conflict("imports:refused.changed");
  const employed = people.flatMap(({ empId, companyId }) => (companyId === null ? [] : [{ empId: empId!, companyId }]));
  if ((await nameEmployers(tx, employed)) !== employed.length) throw conflict("imports:refused.changed");
  const identities = people
    .filter((person) => person.identity)
    .map(({ empId, identity }) => ({
      key: empId,
      id_type: identity!.idType,
      id_number: identity!.sealed,
      id_hash: identity!.hash,
    }));
  if (identities.length > 0) {
    await tx.execute(sql`
      insert into identity_cards (emp_id, id_type, id_number, id_hash)
      select key, id_type, id_number, id_hash
      from jsonb_to_recordset(${JSON.stringify(identities)}::jsonb) as r(
        key int, id_type smallint, id_number text, id_hash text
      )
      on conflict (emp_id)
      do update set id_type = excluded.id_type, id_number = excluded.id_number, id_hash = excluded.id_hash,
        version = identity_cards.version + 1`);
  }
  const old = new Map(before.rows.map((row) => [row.emp_id as number, row]));
  await audit(
    tx,
    caller,
    ...people.map(({ empId, fields, companyId, identity }): AuditEntry => {
      const show = (from: Record<string, unknown>) =>
        Object.fromEntries(
          Object.keys(fields).map((column) => [
            COLUMN_FIELDS[column] ?? column,
            SECRET.has(column) ? "changed" : (from[column] ?? null),
          ]),
        );
      return {
        action: "employee.import",
        objectType: "employee",
        objectId: empId!,
        siteId: old.get(empId!)?.site_id as number,
        before: show(old.get(empId!) ?? {}),
        after: {
          ...show(fields),
          ...(companyId !== null && { companyId }),
          ...(identity && { idNumber: "changed" }),
        },
      };
    }),
  );
}

/**
 * Employees rule 13 after the rows are in: the positions are locked, so of two imports for the last place one is
 * refused. Without their keys, which the rows of the other hold; and counted once they are held, since a statement that
 * waited counts what stood before it waited.
 */
async function refuseOverHeadcount(tx: Tx, caller: Caller, positionIds: ReadonlySet<number>): Promise<void> {
  const entered = sql`position_id = any(${sql.param([...positionIds])}::int[])`;
  await tx.execute(sql`select from positions where ${entered} order by position_id for no key update`);
  const rows = await select(tx, { name: str`name`, positionId: num`position_id`, plannedCount: num`planned_count` })`
    from positions t
    where ${entered} and planned_count < ${placesTaken(sql`t.position_id`)}
    order by position_id`;
  if (rows[0] && !(await passesOverPlan(tx, caller, ...rows)))
    throw new Refusal(409, { key: "imports:refused.headcount", params: { name: rows[0].name } });
}
