import { sql } from "drizzle-orm";
import { z } from "zod";
import { BALANCE, BALANCE_ENTRY, KEPT_BALANCES } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { requiredText } from "~/contracts/endpoint";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { attendancePaths } from "~/lib/attendance/paths";
import { companyDay } from "~/lib/period";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
import { othersWhoMay } from "~/upstream/organization/who-may.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import {
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  type StagedRow,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { choice, keysOf } from "~/upstream/platform/imports/words.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { inDepartment, peopleNumbered } from "../schedules/schedule-people.server";
import { BALANCE_OBJECT, inUnits, saidUnits } from "./adjust.server";
import { keyOf, type Opening, putOpening, storedOpenings } from "./opening.server";
import type { KeptKind } from "./reads.server";

const heading = <Field extends string>(field: Field) =>
  ({ field, header: `balances:sheet.${field}`, required: true }) as const;
const COLUMNS = [
  { ...heading("jobNumber"), names: true, identifier: JOB_NUMBERS, cell: requiredText(20) },
  { ...heading("kind"), cell: choice("balances:kind", KEPT_BALANCES), choices: keysOf("balances:kind", KEPT_BALANCES) },
  {
    ...heading("amount"),
    total: true,
    note: "balances:sheet.amountNote",
    cell: z
      .string()
      .regex(/^\d{1,4}(\.\d{1,2})?$/, { error: "balances:said.opening" })
      .transform(Number),
  },
  { ...heading("expiresOn"), kind: "date", cell: z.iso.date() },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

/**
 * Opening balances by file (attendance, Imports): what somebody had when the product began, or came with. The same row
 * once more changes nothing; another amount adds an entry of the difference, what is used stays used. The row of
 * whoever brings the file is passed over with a word: it is written when somebody else brings the same file.
 */
export const openingImport: ImportDefinition<Values, null, Opening> = {
  type: "openingBalance",
  template: "openingBalance",
  name: "balances:opening.title",
  page: {
    title: "balances:opening.title",
    address: attendancePaths.balanceImport,
    back: { to: attendancePaths.balances, label: "balances:opening.back" },
  },
  access: MAY.balances.edit,
  maxRows: 50_000,
  maxBytes: 20 * 1024 * 1024,
  columns: COLUMNS,
  prepare: async () => null,
  uniqueKeys: ({ jobNumber, kind, expiresOn }) => [
    { field: "expiresOn", key: jobNumber && kind && expiresOn && `${jobNumber} ${kind} ${expiresOn}` },
  ],
  check: checkRows,
  apply: applyRows,
  // What has gone over into another year is no row of a file any more: brought back it would be there twice.
  present: async (_db, caller, { departmentId }) => {
    const source = sql`
      from employees
      cross join lateral (
        select * from balance_lots l
        where l.emp_id = employees.emp_id and l.source = 'opening ' || l.expires_on
      ) l
      where employees.employment = ${EMPLOYMENT.onJob}
        and l.expires_on >= ${companyDay()}::date
        and ${visibleTo(caller, MAY.balances.edit)}
        and ${inDepartment(departmentId)}
    `;
    return {
      count: sql`select count(*)::int as n ${source}`,
      select: sql`
        select employees.job_number, l.kind, (
          select sum(b.amount)
          from balance_ledger b
          where b.lot_id = l.id and b.entry = ${BALANCE_ENTRY.adjust} and b.application_id is null and b.reason = ''
        )::int, l.expires_on ${source}
        order by employees.job_number, l.kind, l.expires_on`,
      cells: ([jobNumber, kind, amount, expiresOn]) => [
        ...[jobNumber as string, kind as number],
        Number(saidUnits(kind as KeptKind)(amount as number)),
        expiresOn as string,
      ],
    };
  },
};

async function checkRows(db: Reader, caller: Caller, rows: readonly ParsedRow<Values>[]) {
  const people = await peopleNumbered(
    db,
    caller,
    rows.flatMap(({ values }) => values.jobNumber ?? []),
    MAY.balances.edit,
  );
  const today = companyDay();
  const read = rows.map(({ values }) => {
    const faults: Faults = {};
    const person = values.jobNumber ? people.get(values.jobNumber) : undefined;
    if (values.jobNumber && !person) addFault(faults, "jobNumber", "employees:import.noJobNumber");
    if (values.expiresOn && values.expiresOn < today) addFault(faults, "expiresOn", "balances:said.past");
    const kind = (values.kind ?? BALANCE.annual) as KeptKind;
    const amount = inUnits(kind, values.amount ?? 0);
    const label = `${person ? `${person.name} ` : ""}${values.jobNumber ?? ""}`.trim();
    return { faults, label, data: { empId: person?.empId ?? 0, kind, amount, expiresOn: values.expiresOn ?? "" } };
  });
  const stored = await storedOpenings(
    db,
    read.map(({ data }) => ({ ...data, seen: null })),
  );
  const isOwn = ({ empId }: { empId: number }) => empId !== 0 && empId === caller.empId;
  const who = read.some(({ data }) => isOwn(data)) ? await othersWhoMay(db, caller, MAY.balances.edit) : undefined;
  return read.map(({ faults, label, data }) => {
    const before = stored.get(keyOf(data));
    const seen = before?.opened ?? null;
    if (before && before.left + data.amount - before.opened < 0)
      addFault(faults, "amount", "balances:said.used", {
        used: saidUnits(data.kind)(before.opened - before.left),
      });
    const same = data.amount === (seen ?? 0);
    const said = saidUnits(data.kind);
    // Nobody is his own case: the row waits until somebody else brings the same file.
    if (isOwn(data) && !same) {
      const warning = { key: "balances:said.ownRow", params: { who: who ?? "" } };
      return { faults, label, action: UNCHANGED, warning, data: { ...data, seen } };
    }
    return {
      faults,
      label,
      action: same ? UNCHANGED : before ? UPDATE : CREATE,
      changes:
        before && !same
          ? ({ amount: [said(before.opened), said(data.amount)] } as Record<string, [unknown, unknown]>)
          : undefined,
      data: { ...data, seen },
    };
  });
}

/** Writes a checked file; refused as a whole where somebody has changed or used one of its balances meanwhile. */
async function applyRows(tx: Tx, caller: Caller, runs: AsyncIterable<StagedRow<Opening>[]>): Promise<void> {
  let count = 0;
  for await (const run of runs) {
    const changing = run.filter(({ action }) => action !== UNCHANGED).map(({ data }) => data);
    if (changing.length === 0) continue;
    if ((await putOpening(tx, changing, caller.actorUserId)) !== changing.length)
      throw conflict("imports:refused.changed");
    count += changing.length;
  }
  if (count > 0)
    await audit(tx, caller, {
      action: `${BALANCE_OBJECT}.import`,
      objectType: BALANCE_OBJECT,
      objectId: "file",
      after: { rows: count },
    });
}
