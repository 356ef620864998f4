import { sql } from "drizzle-orm";
import type { z } from "zod";
import { INPUT_SOURCE } from "~/contracts/payroll/codes";
import { ITEM_KIND, LOG_ACTION } from "~/contracts/salary/codes";
import type { deleteInput as deleteContract, saveInput as saveContract } from "~/contracts/salary/inputs";
import { MAY } from "~/contracts/salary/may";
import { addInput, changeInput, heldInput, type RunInput } from "~/upstream/payroll/entered-inputs.server";
import { payBegun } from "~/upstream/payroll/months.server";
import { withdrawRunInput } from "~/upstream/payroll/run-inputs.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { bool, num, selectOne } from "~/upstream/platform/database/select.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import { unfileDocument } from "~/upstream/platform/files/documents.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, missing } from "~/upstream/platform/refusal.server";
import { type HeldPerson, heldPerson } from "../held-person.server";
import { logSalary } from "../log/log.server";
import { enteredItems } from "./entered-items.server";
import { INPUT_SUBJECT, INPUTS, isCompensation, reachesInput } from "./input-parts.server";
import { isEntered } from "./inputs.server";

type Input = z.output<(typeof saveContract)["input"]>;
type Content = Pick<RunInput, "empId" | "month" | "itemCode" | "remark"> & { amount: number };

/** Adds an input by hand, or changes one that was added so. */
export async function saveInput(tx: Tx, caller: Caller, { id, version = 0, ...input }: Input) {
  const empId = id === undefined ? input.empId! : await personOf(tx, caller, id);
  const person = await heldPerson(tx, caller, MAY.runs.work, empId);
  const before = id === undefined ? null : await heldInput(tx, id, version);
  if (before && before.sourceType !== INPUT_SOURCE.manual) throw conflict("salInputs:said.notManual");
  const content: Content = { ...input, empId, month: before?.month ?? input.month! };
  const faults: Faults = {};
  await judgeInput(faults, tx, caller, content);
  refuseAll(faults);
  const isSame =
    before?.itemCode === content.itemCode && before.amount === content.amount && before.remark === content.remark;
  const saved = !before
    ? await addInput(tx, caller, content)
    : isSame
      ? { id: before.id, version }
      : await changeInput(tx, caller, before, content);
  if (!isSame) await tell(tx, caller, before ? "update" : "create", person, saved.id, before, content);
  const isTold = (before?.noticeFileId ?? null) !== null;
  return { ...saved, lacksNotice: isCompensation(content.itemCode) && !isTold ? (1 as const) : (0 as const) };
}

/** Takes an input back that was entered by hand or by file, with its notice. */
export async function deleteInput(
  tx: Tx,
  caller: Caller,
  { id, version }: z.output<(typeof deleteContract)["input"]>,
): Promise<null> {
  const empId = await personOf(tx, caller, id);
  const person = await heldPerson(tx, caller, MAY.runs.work, empId);
  const before = await heldInput(tx, id, version);
  if (!isEntered(before.sourceType)) throw conflict("salInputs:said.notManual");
  await refuseBegun(tx, before);
  await withdrawRunInput(tx, before);
  await unfileDocument(tx, before.noticeFileId);
  await tell(tx, caller, "delete", person, id, before, null);
  return null;
}

/** Whom an input within reach is for. */
export async function personOf(tx: Tx, caller: Caller, id: number): Promise<number> {
  const row = await selectOne(tx, { empId: num`n.emp_id` })`
    from ${INPUTS}
    where n.id = ${id} and ${reachesInput(caller)}`;
  if (!row) throw missing();
  return row.empId;
}

async function isBegun(tx: Tx, { empId, month }: Pick<RunInput, "empId" | "month">): Promise<boolean> {
  const paidBy = sql`(select company_id from salary_archives where emp_id = ${empId})`;
  const row = await selectOne(tx, { begun: bool`${payBegun(sql`${month}`, paidBy, sql`${empId}`)}` })``;
  return row!.begun;
}

async function refuseBegun(tx: Tx, input: Pick<RunInput, "empId" | "month">): Promise<void> {
  if (await isBegun(tx, input)) throw conflict("salArchives:said.begun", { month: input.month });
}

/** The month's pay has not begun, and the structure has such an item; what is taken after tax is taken, never given. */
async function judgeInput(faults: Faults, tx: Tx, caller: Caller, { empId, month, itemCode, amount }: Content) {
  if (await isBegun(tx, { empId, month })) addFault(faults, "month", "salArchives:said.begun", { month });
  const items = await enteredItems(tx, caller.language, empId, month);
  const item = items.find(({ code }) => code === itemCode);
  if (!item) addFault(faults, "itemCode", "salInputs:said.notItem", { month });
  if (item?.kind === ITEM_KIND.afterTax && amount < 0) addFault(faults, "amount", "salInputs:said.belowZero");
}

/** The audit row names month, item and source, the salary log has the amounts (salary rule 28). */
async function tell(
  tx: Tx,
  caller: Caller,
  action: "create" | "update" | "delete",
  { siteId }: HeldPerson,
  id: number,
  before: RunInput | null,
  after: Content | null,
): Promise<void> {
  const named = ({ empId, month, itemCode }: Pick<RunInput, "empId" | "month" | "itemCode">) => ({
    empId,
    month,
    itemCode,
  });
  await audit(tx, caller, {
    action: `runInput.${action}`,
    objectType: "runInput",
    objectId: id,
    siteId,
    before: before && named(before),
    after: after && named(after),
  });
  const figures = ({ month, itemCode, amount }: Pick<RunInput, "month" | "itemCode" | "amount">) => ({
    month,
    values: { [itemCode]: amount },
  });
  const empId = (before ?? after)!.empId;
  await logSalary(tx, caller, [
    {
      action: LOG_ACTION.edit,
      subject: INPUT_SUBJECT,
      empId,
      ...(before && { before: figures(before) }),
      ...(after && { after: figures(after) }),
    },
  ]);
}
