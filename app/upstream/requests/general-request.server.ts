import { eq, sql } from "drizzle-orm";
import { FORM_STATE } from "~/contracts/approvals/codes";
import type { FormView } from "~/contracts/approvals/form";
import { formatAmount, parseAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { type Message, say } from "~/lib/texts.server";
import { factsIn, withTotals } from "~/upstream/approvals/engine/facts.server";
import type { ApprovalKind } from "~/upstream/approvals/engine/kind.server";
import { owner, superior } from "~/upstream/approvals/process/chains.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { toCny } from "../finance/rates/conversion.server";
import { dictionary, dictionaryWords } from "../platform/dictionary.server";
import { attachedFiles } from "../platform/files/attached-files.server";
import { invalid } from "../platform/refusal.server";
import { generalRequestLines, generalRequests } from "./tables.server";

export const GENERAL_REQUEST = 901;
export const CATEGORIES = "general_request";

export type RequestRow = typeof generalRequests.$inferSelect;
export type LineRow = typeof generalRequestLines.$inferSelect;

/** The general request (通用申请单): everything the approval engine has to know of it. */
export const generalRequest: ApprovalKind = {
  kindCode: GENERAL_REQUEST,
  first: {
    name: "requests:seed.form",
    numberPrefix: "ZD1",
    hasAmount: true,
    chain: [superior, owner("ADMIN_OFFICER")],
  },
  fields: [
    { name: "title", label: { key: "requests:field.title" }, type: "text" },
    { name: "categoryCode", label: { key: "requests:field.categoryCode" }, type: "code", choices: categories },
    { name: "amount", label: { key: "requests:field.amount" }, type: "money" },
    { name: "reason", label: { key: "requests:field.reason" }, type: "longText" },
    { name: "lines", label: { key: "requests:field.lines" }, type: "text" },
  ],
  createPath: "/approval/general/new",
  phoneCreatePath: "/h5/approval/general/new",
  editPath: (requestId) => `/approval/general/${requestId}/edit`,
  copyPath: (requestId) => `/approval/general/${requestId}/copy`,

  /** The rate is that of the day the form was submitted, of today as long as it has not been (approvals example 3). */
  async summary(tx, requestId) {
    const { title, requesterEmpId, categoryCode, amount, currency } = await requestRow(tx, requestId);
    const amountCny = amount === null ? null : await toCny(tx, amount, currency!, await rateDay(tx, requestId));
    return { title, requesterEmpId, amount, currency, amountCny, facts: { categoryCode } };
  },

  async view(db, caller, requestId) {
    const row = await requestRow(db, requestId);
    const lines = await linesOf(db, requestId);
    const word = (key: string) => say(caller.language, { key: `requests:${key}` });
    const currency = row.currency ?? "CNY";
    const fact = factsIn(caller, "requests:field");
    return {
      facts: [
        fact("title", "text", row.title),
        fact("categoryCode", "text", await categoryName(db, caller, row.categoryCode)),
        fact("amount", "money", row.amount, { currency }),
        fact("reason", "longText", row.reason),
      ],
      lines: lines.length === 0 ? [] : [withTotals(linesTable(lines, currency, word), row.amount)],
      attachments: await attachedFiles(db, row.attachmentIds),
    };
  },

  /** What a node lets its approvers edit; the lines stay the requester's. */
  async amend(tx, _caller, requestId, values) {
    const { currency } = await requestRow(tx, requestId);
    const { title, reason, categoryCode, amount } = values;
    const minor = amount === undefined || amount.trim() === "" ? null : parseAmount(amount, currency ?? "CNY");
    if (amount?.trim() && (minor === null || minor < 0))
      throw invalid({ "form.amount": { key: "requests:said.amount" } });
    if (title !== undefined && (title.trim() === "" || title.length > 100))
      throw invalid({ "form.title": { key: "errors:invalidValue" } });
    if (reason !== undefined && reason.length > 500)
      throw invalid({ "form.reason": { key: "errors:tooLong", params: { n: 500 } } });
    if (categoryCode !== undefined && !(await isActiveCategory(tx, categoryCode)))
      throw invalid({ "form.categoryCode": { key: "errors:notOption" } });
    const changed = {
      ...(title !== undefined && { title: title.trim() }),
      ...(reason !== undefined && { reason: reason.trim() }),
      ...(categoryCode !== undefined && { categoryCode }),
      ...(amount !== undefined && { amount: minor, currency: minor === null ? null : (currency ?? "CNY") }),
    };
    await tx
      .update(generalRequests)
      .set({ ...changed, version: sql`${generalRequests.version} + 1` })
      .where(eq(generalRequests.id, requestId));
  },

  /**
   * The new record only: whoever asks for the copy makes its draft with `saveDraft`. The files are shared, not doubled.
   */
  async copy(tx, caller, requestId) {
    const [row] = await tx.select().from(generalRequests).where(eq(generalRequests.id, requestId)).for("share");
    const { title, categoryCode, amount, currency, reason, attachmentIds } = row!;
    const [made] = await tx
      .insert(generalRequests)
      .values({ title, categoryCode, amount, currency, reason, attachmentIds, requesterEmpId: caller.empId! })
      .returning();
    await tx.execute(sql`
      insert into general_request_lines (request_id, line, name, quantity, amount, remark)
      select ${made!.id}::int, line, name, quantity, amount, remark
      from general_request_lines
      where request_id = ${requestId}`);
    return made!.id;
  },

  async validateDraft(tx, form) {
    const { categoryCode } = await requestRow(tx, form.businessId);
    if (categoryCode !== "" && !(await isActiveCategory(tx, categoryCode)))
      throw invalid({ categoryCode: { key: "errors:notOption" } });
  },

  async onSubmit(tx, form) {
    const { categoryCode, reason, amount, currency } = await requestRow(tx, form.businessId);
    const active = await isActiveCategory(tx, categoryCode);
    const faults = {
      ...(!active && { categoryCode: { key: "requests:said.noCategory" } }),
      ...(reason.trim() === "" && { reason: { key: "requests:said.noReason" } }),
      ...otherAmount(await linesOf(tx, form.businessId), amount, currency ?? "CNY"),
    };
    if (Object.keys(faults).length > 0) throw invalid(faults);
  },
};

/** Lines that all have an amount add up to what is asked for. */
function otherAmount(lines: LineRow[], amount: number | null, currency: string): Record<string, Message> {
  const given = lines.flatMap((line) => line.amount ?? []);
  const total = given.reduce((a, b) => a + b, 0);
  if (given.length === 0 || given.length < lines.length || amount === null || total === amount) return {};
  const params = { total: formatAmount(total, currency), amount: formatAmount(amount, currency) };
  return { amount: { key: "requests:said.otherAmount", params } };
}

export async function requestRow(db: Reader | Tx, requestId: number): Promise<RequestRow> {
  const [row] = await db.select().from(generalRequests).where(eq(generalRequests.id, requestId));
  return row!;
}

export const linesOf = (db: Reader | Tx, requestId: number): Promise<LineRow[]> =>
  db
    .select()
    .from(generalRequestLines)
    .where(eq(generalRequestLines.requestId, requestId))
    .orderBy(generalRequestLines.line);

async function rateDay(tx: Tx, requestId: number): Promise<string> {
  const row = await selectOne(tx, { at: str`submitted_at::text` })`
    from approval_forms
    where kind_code = ${GENERAL_REQUEST} and business_id = ${requestId} and status = ${FORM_STATE.open}`;
  return companyDay(row?.at ?? new Date());
}

/** Disabled ones too: a branch may have been drawn for one. */
async function categories(db: Reader | Tx, caller: Caller) {
  const items = (await dictionaryWords(db, caller))(CATEGORIES);
  return items.map(({ itemCode, itemName }) => ({ value: itemCode, label: itemName }));
}

async function categoryName(db: Reader | Tx, caller: Caller, code: string): Promise<string> {
  const item = (await dictionary(db, caller)).get(CATEGORIES)?.items.find(({ itemCode }) => itemCode === code);
  return item?.itemName[caller.language] ?? code;
}

async function isActiveCategory(tx: Tx, code: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from classify_items where classify_code = ${CATEGORIES} and item_code = ${code} and is_take_effect = 1`,
  );
  return rowCount === 1;
}

const linesTable = (lines: LineRow[], currency: string, word: (key: string) => string): FormView["lines"][number] => ({
  field: "lines",
  title: word("field.lines"),
  columns: [
    { label: word("line.name"), type: "text" },
    { label: word("line.quantity"), type: "number" },
    { label: word("line.amount"), type: "money" },
    { label: word("line.remark"), type: "text", item: "plain" },
  ],
  rows: lines.map(({ name, quantity, amount, remark }) => [name, quantity, amount, remark]),
  currency,
});
