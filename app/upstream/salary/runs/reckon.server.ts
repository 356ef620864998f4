import { type SQL, sql } from "drizzle-orm";
import { ITEM_KIND, LINE_STATE } from "~/contracts/salary/codes";
import { type PayCase, type PayFault, type PayLine, RULE_ITEM } from "~/lib/salary/pay-case";
import { payLine } from "~/lib/salary/pay-line";
import { payCaseOf, type Snapshot, traceOf } from "~/lib/salary/snapshot";
import { type LedgerRow, monthsLeftOut } from "~/lib/salary/tax/ledger";
import type { Tx } from "~/upstream/platform/database/db.server";
import { errorsOf, type Judged, stateOf, warningsOf } from "./line-remarks.server";
import { type LineToReckon, linesToReckon, reckonedBy } from "./reckon-read.server";
import type { Run } from "./run-held.server";
import { paysMonth } from "./run-sources.server";
import { taxerOf } from "./run-tax.server";

/** Reckons the lines of some people and writes them, in statements whatever their number (rules 4 to 25). */
export async function reckonLines(tx: Tx, run: Run, empIds: readonly number[], netChangePct: number): Promise<void> {
  const lines = await linesToReckon(tx, run, empIds);
  const { structures, params } = await reckonedBy(tx, run, empIds);
  const rows = lines.map((line) => {
    const structure = line.versionId === null ? undefined : structures.get(line.versionId);
    const known = judgedBy(run, line, structure);
    const taxer = taxerOf(run, line.snapshot, line.ledger, params);
    const result = structure ? payLine(payCaseOf(line.snapshot, structure, taxer.tax)) : NOTHING;
    const errors = errorsOf(known, line.snapshot, result.ok ? [] : result.faults, paysMonth(run));
    const warnings = result.ok
      ? warningsOf(known, line.snapshot, result.line, { paysMonth: paysMonth(run), netChangePct })
      : [];
    return {
      empId: line.empId,
      netBefore: line.netBefore,
      remarks: [...errors, ...warnings],
      state: stateOf(errors, warnings),
      ...(result.ok ? reckoned(line.snapshot, result.line, taxer.row()) : UNRECKONED),
    };
  });
  await tx.execute(sql`
    update payroll_lines l
    set amounts = p.amounts, trace = p.trace, ledger_row = p."ledgerRow", gross = p.gross,
      gross_without_overtime = p."grossWithoutOvertime", ins_employee = p."insEmployee", tax = p.tax,
      after_tax = p."afterTax", net = p.net, employer = p.employer, shortfall = p.shortfall,
      shortfall_special = p."shortfallSpecial", net_before = p."netBefore", remarks = p.remarks, state = p.state,
      calc_no = ${run.calcNo}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(
      "empId" int, amounts jsonb, trace jsonb, "ledgerRow" jsonb, gross bigint, "grossWithoutOvertime" bigint,
      "insEmployee" bigint, tax bigint, "afterTax" bigint, net bigint, employer bigint, shortfall bigint,
      "shortfallSpecial" bigint, "netBefore" bigint, remarks jsonb, state smallint
    )
    where l.run_id = ${run.id} and l.emp_id = p."empId"`);
}

const NOTHING: { ok: false; faults: PayFault[] } = { ok: false, faults: [] };

/** A line with an error pays nothing until it is right. */
const UNRECKONED = {
  amounts: {},
  trace: null,
  ledgerRow: null,
  gross: 0,
  grossWithoutOvertime: 0,
  insEmployee: 0,
  tax: 0,
  afterTax: 0,
  net: 0,
  employer: 0,
  shortfall: 0,
  shortfallSpecial: 0,
};

function judgedBy(
  { companyId, taxMonth }: Run,
  line: LineToReckon,
  structure: PayCase["structure"] | undefined,
): Judged {
  const fixed = structure?.flatMap(({ item }) => (item.kind === ITEM_KIND.fixed ? [item.code] : [])) ?? [];
  const { archiveCompany, hasCard, insured, inFund, hasProfile, joinedInYear, undeclared, netBefore } = line;
  return {
    hasCard,
    insured,
    inFund,
    hasProfile,
    joinedInYear,
    undeclared,
    netBefore,
    hasArchive: archiveCompany !== null,
    isOwnCompany: archiveCompany === companyId,
    hasVersion: structure !== undefined,
    valueless: fixed.filter((code) => !line.valued.includes(code)),
    leftOut: monthsLeftOut(line.ledger, taxMonth),
  };
}

function reckoned(kept: Snapshot, line: PayLine, ledgerRow: LedgerRow | null) {
  const amounts = Object.fromEntries(line.items.map(({ code, amountFen }) => [code, amountFen]));
  const { gross, insEmployee, tax, afterTax, net, employer } = line;
  const { shortfall } = line.by.afterTax;
  return {
    amounts,
    ledgerRow,
    gross,
    insEmployee,
    tax,
    afterTax,
    net,
    employer,
    shortfall,
    trace: traceOf(line),
    grossWithoutOvertime: gross - (amounts[RULE_ITEM.overtime] ?? 0),
    shortfallSpecial: Math.min(shortfall, specialLeft(kept, line)),
  };
}

/** What of the shortfall is insurance: that of the month above its gross, and what is left of an earlier one. */
function specialLeft({ shortfall }: Snapshot, { gross, insEmployee, by }: PayLine): number {
  const taken = by.afterTax.lines.find(({ item }) => item === "shortfall")?.taken ?? 0;
  const uncovered = insEmployee - Math.max(0, Math.min(insEmployee, gross));
  return uncovered + Math.max(0, shortfall.special - taken);
}

/** Totals of all lines, with how many are to be looked at: what a run is from its calculation on (rule 25). */
export const lineSums = (runId: number): SQL => sql`
    select count(*)::int as people, count(*) filter (where state = ${LINE_STATE.warning})::int as warnings,
      count(*) filter (where state = ${LINE_STATE.error})::int as errors, coalesce(sum(gross), 0)::float8 as gross,
      coalesce(sum(ins_employee), 0)::float8 as "insEmployee", coalesce(sum(tax), 0)::float8 as tax,
      coalesce(sum(after_tax), 0)::float8 as "afterTax", coalesce(sum(net), 0)::float8 as net,
      coalesce(sum(employer), 0)::float8 as employer
    from payroll_lines
    where run_id = ${runId}`;

export async function sumLines(tx: Tx, runId: number) {
  const { rows } = await tx.execute<Record<"people" | "warnings" | "errors" | Sum, number>>(lineSums(runId));
  return rows[0]!;
}
type Sum = "gross" | "insEmployee" | "tax" | "afterTax" | "net" | "employer";
