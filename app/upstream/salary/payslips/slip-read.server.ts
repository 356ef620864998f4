import { sql } from "drizzle-orm";
import { ITEM_KIND } from "~/contracts/salary/codes";
import type { ShownItem, ShownSlip } from "~/contracts/salary/slip";
import { canonicalJson } from "~/lib/canonical-json";
import type { OtherNames } from "~/lib/languages";
import { companyDay } from "~/lib/period";
import { type SlipItem, type SlipLine, slipOf } from "~/lib/salary/slip";
import type { LineTrace, Snapshot } from "~/lib/salary/snapshot";
import { say } from "~/lib/texts.server";
import { parameterSiteOf } from "~/upstream/calendar/sites.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { keyedHash } from "~/upstream/platform/identity/crypto.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { itemName } from "../archives/archive-parts.server";

interface Line extends SlipLine {
  [column: string]: unknown;
  siteId: number;
  versionId: number | null;
  trace: LineTrace | null;
  snapshot: Snapshot | null;
}

async function lineOf(db: Reader | Tx, lineId: number): Promise<Line> {
  const { rows } = await db.execute<Line>(sql`
    select site_id as "siteId", structure_version_id as "versionId", trace, snapshot, gross::float8 as gross,
      ins_employee::float8 as "insEmployee", tax::float8 as tax, after_tax::float8 as "afterTax", net::float8 as net,
      employer::float8 as employer
    from payroll_lines
    where id = ${lineId}`);
  return rows[0]!;
}

/** Names of the items of a structure's version, as a person reads them. */
async function namesOf(db: Reader | Tx, { language }: Caller, versionId: number | null): Promise<Map<string, string>> {
  if (versionId === null) return new Map();
  const rows = await select(db, { code: str`code`, name: str`name`, names: sql<OtherNames>`names` })`
    from pay_items
    where version_id = ${versionId}`;
  return new Map(rows.map((row) => [row.code, itemName(row, language)]));
}

/** A line as its person sees it, with the names of its items; what the employer pays where the site shows it. */
export async function shownSlip(db: Reader | Tx, caller: Caller, lineId: number): Promise<ShownSlip> {
  const line = await lineOf(db, lineId);
  const names = await namesOf(db, caller, line.versionId);
  const named = (items: readonly SlipItem[]): ShownItem[] =>
    items.map((item) => ({
      ...item,
      name:
        item.code === null
          ? say(caller.language, { key: `salSlip:rest.${line.trace ? "hidden" : "total"}` })
          : (names.get(item.code) ?? item.code),
    }));
  const site = parameterSiteOf(line.siteId);
  const showsEmployer = (await parameter(db, caller, "payslipEmployerCost", companyDay(), site)) === "shown";
  const { earnings, deductions, insurance, employer, ...rest } = slipOf(line, line.trace, line.snapshot);
  return {
    ...rest,
    earnings: named(earnings),
    deductions: named(deductions),
    insurance: named(insurance),
    employer: showsEmployer ? employer : null,
  };
}

/** What somebody confirms, so that it can be shown later that it was this: no figure can be guessed from it. */
export async function contentHashOf(tx: Tx, lineId: number, version: number): Promise<string> {
  const { trace, snapshot, ...line } = await lineOf(tx, lineId);
  return keyedHash("payslip content", canonicalJson({ ...line, items: trace?.items ?? null, snapshot, version }));
}

/** Items of a line that a dispute may be about; the name of each. */
export async function disputableItems(db: Reader | Tx, caller: Caller, lineId: number): Promise<Map<string, string>> {
  const { trace, versionId } = await lineOf(db, lineId);
  const names = await namesOf(db, caller, versionId);
  return new Map(
    (trace?.items ?? []).flatMap(({ code, kind, showOnSlip }) =>
      showOnSlip === 1 && kind !== ITEM_KIND.employerCost ? [[code, names.get(code) ?? code]] : [],
    ),
  );
}
