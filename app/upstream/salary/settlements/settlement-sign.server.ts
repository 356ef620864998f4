import { sql } from "drizzle-orm";
import type { z } from "zod";
import { BIZ } from "~/contracts/employees/codes";
import type { signSettlement as contract } from "~/contracts/salary/settlement";
import { formatAmount } from "~/lib/money";
import { say } from "~/lib/texts.server";
import { type SignableDocument, sign, withdrawSignatures } from "~/upstream/employees/papers/signatures.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { isShown } from "../payslips/own-payslip.server";
import { ownEmpId } from "../secrets/secret.server";
import { heldWageSession } from "../secrets/session.server";
import { heldSheet, SETTLEMENT } from "./settlements.server";
import type { Sheet } from "./sheet.server";
import { salarySettlements } from "./tables.server";

/** The leaver signs what he is shown behind his salary key; one that he signed before another lock counts no more. */
export async function signSettlement(tx: Tx, caller: Caller, input: z.output<(typeof contract)["input"]>) {
  const { wageToken, lineId, version, ...given } = input;
  await heldWageSession(tx, caller, wageToken);
  const which = sql`
    l.id = ${lineId}
      and l.emp_id = ${ownEmpId(caller)}
      and exists (select from payslips p where p.line_id = l.id and ${isShown})
  `;
  const sheet = await heldSheet(tx, { language: "zh" }, which, version);
  await withdrawSignatures(tx, BIZ.settlement, lineId);
  const signatureId = await sign(tx, caller, BIZ.settlement, lineId, documentOf(sheet), given);
  await tx.insert(salarySettlements).values({ lineId, lockNo: version, signatureId, createdBy: caller.actorUserId });
  await audit(tx, caller, {
    action: "settlement.sign",
    objectType: SETTLEMENT,
    objectId: lineId,
    after: { signatureId },
  });
  return { lineId, state: "signed" as const };
}

/** What is kept as signed: the sheet in Chinese, whoever reads it in what language. */
function documentOf(sheet: Sheet): SignableDocument {
  const word = (key: string) => say("zh", { key: `salSettlement:${key}` });
  const money = (label: string, fen: number) => ({ label: word(label), value: formatAmount(fen) });
  return {
    signerEmpId: sheet.empId,
    version: sheet.version,
    open: true,
    signatureId: null,
    title: `${word("title")} ${sheet.no}`,
    facts: [
      { label: word("field.person"), value: `${sheet.name} ${sheet.jobNumber}` },
      { label: word("field.company"), value: sheet.company },
      { label: word("field.month"), value: sheet.month },
      { label: word("field.dueOn"), value: sheet.dueOn ?? "" },
      ...sheet.rows.map(({ code, amount }) => money(`row.${code}`, amount)),
      money("rest.loan", sheet.loanRest),
      money("rest.other", sheet.otherRest),
    ],
  };
}
