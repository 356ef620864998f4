import { z } from "zod";
import { parseAmount } from "~/lib/money";
import { id, monthOf, text } from "../../endpoint";
import { departmentFilterInput } from "../../organization/organization";
import { homeSite } from "../../sites";

/** Calendar month, yyyy-MM. */
export const month = monthOf("benefits:said.month");
export const cityCode = z.string().regex(/^\d{6}$/, { error: "errors:notOption" });

/** Largest amount of one row: what is multiplied with a rate stays exact. */
const MOST = 10_000_000_000;

/** Yuan as typed ("5,400.00"), fen out of the schema. */
export const yuan = text(20).transform((typed, context) => {
  const amount = parseAmount(typed);
  if (amount === null || amount < 0 || amount > MOST) {
    context.addIssue({ code: "custom", message: "benefits:said.amount" });
    return z.NEVER;
  }
  return amount;
});
export const optionalYuan = text(20)
  .default("")
  .transform((typed, context) => {
    if (typed === "") return null;
    const amount = parseAmount(typed);
    if (amount !== null && amount >= 0 && amount <= MOST) return amount;
    context.addIssue({ code: "custom", message: "benefits:said.amount" });
    return z.NEVER;
  });

/** Percent as typed ("0.8", "5%"), basis points out of the schema. */
export const percent = text(10).transform((typed, context) => {
  const bp = parseAmount(typed.replace(/\s*[%％]$/, ""));
  if (bp === null || bp < 0 || bp > 10_000) {
    context.addIssue({ code: "custom", message: "benefits:said.percent" });
    return z.NEVER;
  }
  return bp;
});

export const saved = z.object({ id: z.number().int(), version: z.number().int() });
/** A person as every row of the benefits names them. */
export const person = z.object({
  empId: z.number().int(),
  jobNumber: z.string(),
  empName: z.string(),
  departmentPath: z.string(),
  siteId: z.number().int(),
});
export const choice = z.object({ value: z.string(), label: z.string() });
/** A person field: the key, and what was typed, which goes before it. */
export const personInput = { empId: id.optional(), empIdText: text(80).optional() };
export const personFilter = {
  likeEmpName: text(50).optional(),
  ...departmentFilterInput.shape,
  siteId: homeSite.optional().catch(undefined),
};

export const ofOne = z.object({ id });
