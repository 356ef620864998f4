import { sql } from "drizzle-orm";
import type { FormView } from "~/contracts/approvals/form";
import { DIMISSION_TYPE } from "~/contracts/employees/codes";
import { named } from "~/lib/languages";
import { say } from "~/lib/texts.server";
import { factsIn } from "~/upstream/approvals/engine/facts.server";
import { departmentsOf, positionsOf } from "~/upstream/organization/organization.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { dictionary } from "~/upstream/platform/dictionary.server";
import { filedUnder } from "~/upstream/platform/files/documents.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type DimissionRow, isOwnType, leaverOf, REASONS } from "./dimission.server";

/** Files of a dimission. */
export const filedFiles = (db: Reader | Tx, dimissionId: number) =>
  filedUnder(db, sql`dimission_files f where f.dimission_id = ${dimissionId}`);

/** Word of a reason of the dictionary in the caller's language. */
export async function reasonName(
  db: Reader | Tx,
  caller: Pick<Caller, "versions" | "language">,
  code: string,
): Promise<string> {
  const item = (await dictionary(db, caller)).get(REASONS)?.items.find(({ itemCode }) => itemCode === code);
  return item ? named(item.itemName, caller.language) : code;
}

/** A dimission as its approvers read it: what the law asks about, no money (rule 30: severance is HR's). */
export async function dimissionView(db: Reader | Tx, caller: Caller, row: DimissionRow): Promise<FormView> {
  const leaver = await leaverOf(db, row.empId);
  // One after the other: `db` may be one connection.
  const departments = await departmentsOf(db, caller);
  const positions = await positionsOf(db, caller);
  const word = (key: string) => say(caller.language, { key: `dimission:${key}` });
  const yesNo = (value: number) => word(value === 1 ? "yes" : "no");
  const fact = factsIn(caller, "dimission:field");
  const own = isOwnType(row.type);
  const shared = [
    fact("employee", "text", `${leaver.empName} ${leaver.jobNumber}`),
    fact("post", "text", `${departments.pathOf(leaver.departmentId)} ${positions.nameOf(leaver.positionId)}`),
    fact("type", "text", word(`type.${row.type}`)),
    fact("reasonCode", "text", await reasonName(db, caller, row.reasonCode)),
    fact("reason", "longText", row.reason),
    fact("submitDate", "date", row.submitDate),
    fact("expectDate", "date", row.expectDate),
  ];
  const notice = own
    ? [
        fact("earliestDate", "date", row.earliestDate),
        fact("earlyRelease", "text", yesNo(row.earlyRelease)),
        fact("agreedDate", "date", row.agreedDate),
      ]
    : [
        fact("initiator", "text", word(`initiator.${row.initiator}`)),
        ...(row.noticeDate ? [fact("noticeDate", "date", row.noticeDate)] : []),
        ...(row.type === DIMISSION_TYPE.withNotice ? [fact("payInLieu", "text", yesNo(row.payInLieu))] : []),
        ...(row.type === DIMISSION_TYPE.leftOnOwn
          ? [fact("firstNotice", "date", row.firstNotice), fact("secondNotice", "date", row.secondNotice)]
          : []),
      ];
  const attachments = (await filedFiles(db, row.id)).map(({ attachmentInfoId, attachmentName, size }) => ({
    attachmentInfoId,
    attachmentName,
    size,
  }));
  return { facts: [...shared, ...notice], lines: [], attachments };
}
