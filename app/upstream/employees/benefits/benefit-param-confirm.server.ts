import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { confirmParams as contract } from "~/contracts/employees/benefit-confirm";
import type { BenefitKind } from "~/contracts/employees/codes";
import { say } from "~/lib/texts.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { fundRatesOutside } from "./benefit-param-save.server";
import { citiesOf, lockParams } from "./benefit-parts.server";

interface Row {
  what: "city" | "rate";
  id: number;
  version: number;
  cityCode: string;
  startMonth: string;
  /** Of rates. */
  kind: BenefitKind | null;
  employerBp: number;
  employeeBp: number;
}

const OBJECT = { city: "cityParam", rate: "benefitParam" } as const;

/**
 * Confirms many rows in one act (rule 34): those that stand as the caller saw them and may count. What was confirmed
 * meanwhile is as it should be and is passed over.
 * @returns how many, and which were refused with the reason
 */
export async function confirmParams(tx: Tx, caller: Caller, { rows }: z.output<(typeof contract)["input"]>) {
  await lockParams(tx);
  const seen = rows.map((row) => {
    const [what, id, version] = row.split(".");
    return { what, id: Number(id), version: Number(version) };
  });
  const open = await select(tx, {
    what: sql<"city" | "rate">`s.what`,
    id: num`s.id`,
    version: num`p.version`,
    cityCode: str`p.city_code`,
    startMonth: str`p.start_month`,
    kind: sql<BenefitKind | null>`p.kind`,
    employerBp: num`coalesce(p.employer_bp, 0)`,
    employeeBp: num`coalesce(p.employee_bp, 0)`,
  })`
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as s(what text, id int, version int)
    join (
      select 'city' as what, id, version, city_code, start_month, null::smallint as kind, null::int as employer_bp,
        null::int as employee_bp
      from city_params
      where confirmed = 0
      union all
      select 'rate', id, version, city_code, start_month, kind, employer_bp, employee_bp
      from benefit_params
      where confirmed = 0
    ) p using (what, id)
    order by p.city_code, p.start_month, p.kind nulls first, s.id`;
  const versionSeen = new Map(seen.map(({ what, id, version }) => [`${what}.${id}`, version]));
  const reasonOf = (row: Row): string | null => {
    if (versionSeen.get(`${row.what}.${row.id}`) !== row.version) return "errors:stale";
    return row.kind !== null && fundRatesOutside({ ...row, kind: row.kind }).length > 0
      ? "benefits:said.fundRate"
      : null;
  };
  const judged = open.map((row) => ({ row, reason: reasonOf(row) }));
  const good = judged.flatMap(({ row, reason }) => (reason === null ? [row] : []));
  await putConfirmed(tx, caller, good);
  const { nameOf } = await citiesOf(tx, caller);
  return {
    confirmed: good.length,
    refused: judged.flatMap(({ row, reason }) =>
      reason === null ? [] : [refusedRow(caller, nameOf(row.cityCode), row, reason)],
    ),
  };
}

/** "深圳 2026-01 住房公积金：…" */
function refusedRow({ language }: Caller, city: string, { startMonth, kind }: Row, reason: string): string {
  const what = say(language, { key: kind === null ? "benefits:params.figures" : `benefits:kind.${kind}` });
  return `${city} ${startMonth} ${what}: ${say(language, { key: reason })}`;
}

async function putConfirmed(tx: Tx, caller: Caller, rows: readonly Row[]): Promise<void> {
  const keys = (what: Row["what"]) => sql.param(rows.filter((row) => row.what === what).map(({ id }) => id));
  const set = sql`confirmed = 1, version = version + 1, updated_by = ${caller.actorUserId}, updated_at = now()`;
  await tx.execute(sql`update city_params set ${set} where id = any(${keys("city")}::int[])`);
  await tx.execute(sql`update benefit_params set ${set} where id = any(${keys("rate")}::int[])`);
  await audit(
    tx,
    caller,
    ...rows.map(({ what, id }) => ({
      action: `${OBJECT[what]}.confirm`,
      objectType: OBJECT[what],
      objectId: id,
      before: { confirmed: 0 },
      after: { confirmed: 1 },
    })),
  );
}
