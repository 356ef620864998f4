import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { FORM_STATE } from "~/contracts/approvals/codes";
import { FINANCE_KIND } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import {
  type searchReversals as contract,
  type exportReversals,
  listedReversal,
  type reversalWay as wayContract,
} from "~/contracts/finance/reversals";
import { toFen } from "~/lib/finance/conversion";
import { reversalList } from "~/lib/finance/lists";
import { pick } from "~/lib/pick";
import { say } from "~/lib/texts.server";
import { wayOfWritten } from "~/upstream/approvals/desk/way-ahead.server";
import { hasType } from "~/upstream/approvals/engine/place.server";
import { departmentFilter } from "~/upstream/organization/organization.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing, noEmployee } from "~/upstream/platform/refusal.server";
import { owedBy } from "../advances/outstanding.server";
import { operatingCompanies } from "../forms/companies.server";
import { amountIn, exportForms } from "../forms/form-export.server";
import { FORM_JOINS, formBeside, formsThat, newestFirst } from "../forms/form-search.server";
import { financeForms } from "../forms/tables.server";
import { mostInstalment } from "./instalment.server";
import { reversalRow } from "./reversal-rows.server";
import { CONSENT } from "./reversal-save.server";

type Query = z.output<(typeof contract)["input"]>;

/** Of a form `f`, a line that fits. */
const withLine = (where: SQL) => sql`exists (select from reversal_lines l where l.form_id = f.id and ${where})`;

/** The number of the borrowing of a line `l`. */
const ADVANCE = sql`
  approval_forms b
  where b.kind_code = ${FINANCE_KIND.borrowing} and b.business_id = l.borrowing_id`;

const conditions = (db: Reader, caller: Caller, query: Query["query"]): Promise<SQL> =>
  formsThat(db, caller, FINANCE_KIND.reversal, MAY.reversals.see, query, [
    query.way !== undefined && withLine(sql`l.way = ${query.way}`),
    query.advanceNo &&
      withLine(sql`exists (select from ${ADVANCE} and ${contains(sql`b.instance_no`, query.advanceNo)})`),
  ]);

/** A reversal of the list, with the advances it clears and how. */
const reversal = (caller: Caller) =>
  reads(
    listedReversal,
    { f: financeForms },
    {
      ...formBeside(caller.language),
      ways: sql`array(select distinct l.way from reversal_lines l where l.form_id = f.id order by l.way)`,
      advances: sql`
        array(
          select distinct (select b.instance_no from ${ADVANCE})
          from reversal_lines l
          where l.form_id = f.id and l.borrowing_id is not null
          order by 1
        )
      `,
    },
    FORM_JOINS,
  );

/** Reversals one may see, the newest first. */
export const searchReversals = async (db: Reader, caller: Caller, { page, query }: Query) =>
  reversal(caller).page(db, page, newestFirst(await conditions(db, caller, query)));

/** The filtered reversals as a workbook. */
export function exportReversalList(
  caller: Caller,
  { query, fields }: z.output<(typeof exportReversals)["input"]>,
): Promise<Response> {
  return exportForms(caller, {
    namespace: "reversal",
    list: reversalList,
    fields,
    query,
    reading: reversal(caller),
    where: (db) => conditions(db, caller, query),
    columns: [
      { name: "advances", kind: "text", cell: ({ advances }) => advances.join(" ") },
      {
        name: "ways",
        kind: "text",
        cell: ({ ways }) => ways.map((way) => say(caller.language, { key: `reversal:way.${way}` })).join(" "),
      },
      { name: "total", kind: "text", cell: ({ total, currency }) => amountIn(total, currency) },
    ],
  });
}

export async function reversalFilters(
  db: Reader,
  caller: Caller,
  input: { departmentId?: number; choose?: "departmentId" },
) {
  const [department, companies] = await Promise.all([
    departmentFilter(db, caller, input),
    operatingCompanies(db, caller),
  ]);
  const mayBegin = await hasType(db, caller, FINANCE_KIND.reversal);
  return { mayBegin, department, companies };
}

/** What the form shows again of an invoice. */
const INVOICE = [
  "type",
  "code",
  "number",
  "tollKind",
  "issuedOn",
  "sellerName",
  "buyerName",
  "buyerTaxNo",
  "gross",
  "currency",
] as const;

/** The own reversal as its form shows it; somebody else's is not there. */
export async function reversalDetail(db: Reader, caller: Caller, { formId }: { formId: number }) {
  const row = await selectOne(db, { instanceId: num`id`, number: sql<string | null>`instance_no` })`
    from approval_forms
    where kind_code = ${FINANCE_KIND.reversal} and business_id = ${formId} and requester_emp_id = ${caller.empId}`;
  if (!row) throw missing();
  const { lines, currency, reason, attachmentIds, version } = await reversalRow(db, formId);
  const uses = lines.flatMap(({ line, invoice, consentFileId }) => [
    ...(invoice?.fileId ? [[String(invoice.fileId), String(line)] as const] : []),
    ...(consentFileId ? [[String(consentFileId), CONSENT] as const] : []),
  ]);
  return {
    ...row,
    formId,
    currency,
    lines: lines.map(({ borrowingId, way, amount, invoice, receiptId, instalment, startMonth }) => ({
      borrowingId,
      way,
      amount,
      receiptId,
      instalment,
      startMonth,
      invoice: invoice && pick(invoice, INVOICE),
    })),
    reason,
    attachments: await attachedFiles(db, attachmentIds),
    fileUses: Object.fromEntries(uses),
    version,
  };
}

export async function reversalChoices(db: Reader, caller: Caller) {
  if (caller.empId === null) throw noEmployee();
  const [debts, most, receipts] = await Promise.all([
    owedBy(db, caller.empId),
    mostInstalment(db, caller.empId),
    select(db, { id: num`f.id`, number: str`i.instance_no`, currency: str`f.currency`, amount: num`f.total::float8` })`
      from receipts r
      join finance_forms f on f.id = r.form_id
      join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
      where r.payer_emp_id = ${caller.empId}
        and r.borrowing_id is not null
        and i.status in (${FORM_STATE.open}, ${FORM_STATE.approved})
      order by f.id desc
      limit 50`,
  ]);
  return {
    advances: debts.map(({ borrowingId, number, currency, outstanding, returnable, free, dueOn }) => ({
      borrowingId,
      number,
      currency,
      outstanding,
      returnable,
      free,
      dueOn,
    })),
    receipts,
    mostInstalment: most,
  };
}

/** The way a reversal would take as it is written now, in CNY at the rate its first advance was paid at. */
export async function reversalWay(
  db: Reader,
  caller: Caller,
  { borrowingId, amount, cash }: z.output<(typeof wayContract)["input"]>,
) {
  const debts = caller.empId === null ? [] : await owedBy(db, caller.empId);
  const debt = debts.find((one) => one.borrowingId === borrowingId);
  const { currency = "CNY", rateE8 = 0, companyId = 0 } = debt ?? {};
  const cny = (minor: number) => toFen(minor, currency, rateE8);
  return wayOfWritten(db, caller, FINANCE_KIND.reversal, {
    money: debt && { amount, currency, amountCny: cny(amount) },
    facts: { payerCompanyId: companyId, cashBackCny: cny(cash) },
  });
}
