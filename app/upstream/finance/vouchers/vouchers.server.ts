import { sql } from "drizzle-orm";
import { FORM_STATE, TASK_STATE } from "~/contracts/approvals/codes";
import { PAY_STATE, type VoucherKind } from "~/contracts/finance/codes";
import type { VoucherPaper } from "~/contracts/finance/vouchers";
import { capitalAmountWithCurrency } from "~/lib/money";
import { atCashier } from "~/upstream/approvals/desk/delegated.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { claimParts } from "./claim-parts.server";
import { mergeParts, renewalParts, rentParts } from "./payment-parts.server";
import { borrowingParts, receiptParts, reversalParts, transferParts } from "./plain-parts.server";
import type { PartsReader, VoucherParts } from "./voucher-parts.server";
import { type VoucherForm, voucherForms } from "./voucher-reach.server";

const READERS: Readonly<Record<VoucherKind, PartsReader>> = {
  101: claimParts,
  102: borrowingParts,
  103: reversalParts,
  104: receiptParts,
  105: transferParts,
  106: mergeParts,
  108: renewalParts,
  109: rentParts,
};

/** Vouchers of forms (finance rules 26 to 28), in the order asked for. */
export async function voucherDetails(db: Reader, caller: Caller, { formIds }: { formIds: number[] }) {
  const forms = await voucherForms(db, caller, formIds);
  const kinds = [...new Set(forms.map(({ kindCode }) => kindCode))];
  const [approvals, ...parts] = await Promise.all([
    approvalsOf(db, forms),
    ...kinds.map((kind) =>
      READERS[kind](
        db,
        caller,
        forms.filter(({ kindCode }) => kindCode === kind),
      ),
    ),
  ]);
  const partsOf = new Map(parts.flatMap((found) => [...found]));
  return { vouchers: forms.map((form): VoucherPaper => paper(form, partsOf.get(form.formId), approvals)) };
}

function paper(
  form: VoucherForm,
  parts: VoucherParts | undefined,
  approvals: Map<number, VoucherPaper["approvals"]>,
): VoucherPaper {
  const { formId, instanceId, kindCode, company, number, currency, total, reason } = form;
  const lines = parts?.lines ?? [];
  return {
    formId,
    instanceId,
    kindCode,
    company,
    number,
    date: form.submittedOn,
    payer: parts?.payer ?? company,
    payee: parts?.payee ?? form.requester,
    // What a form was about may have gone on without it: a rejected rent is free for another.
    lines: lines.length > 0 ? lines : [{ label: reason, amount: total }],
    currency,
    total,
    capitals: capitalAmountWithCurrency(total, currency),
    beside: parts?.beside ?? [],
    attachments: form.attachments,
    approvals: approvals.get(instanceId) ?? [],
    mark: markOf(form),
    reprints: form.printCount,
  };
}

/** A payment that failed or came back says so first: its form may be approved or not (finance rule 28). */
function markOf({ status, payStatus }: VoucherForm): VoucherPaper["mark"] {
  if (payStatus === PAY_STATE.failed) return "bounced";
  return status === FORM_STATE.approved ? "none" : "notApproved";
}

async function approvalsOf(db: Reader, forms: readonly VoucherForm[]): Promise<Map<number, VoucherPaper["approvals"]>> {
  const rows = await select(db, {
    instanceId: num`t.instance_id`,
    name: str`e.emp_name`,
    date: str`(t.decided_at at time zone 'Asia/Shanghai')::date::text`,
  })`
    from approval_steps t
    join approval_forms i on i.id = t.instance_id and i.round = t.round
    join employees e on e.emp_id = t.decided_by_emp_id
    where t.instance_id = any(${sql.param(forms.map(({ instanceId }) => instanceId))}::int[])
      and t.status = ${TASK_STATE.approved}
      and not t.superseded
      and not ${atCashier}
    order by t.decided_at, t.id`;
  const found = new Map<number, VoucherPaper["approvals"]>();
  for (const { instanceId, name, date } of rows)
    found.set(instanceId, [...(found.get(instanceId) ?? []), { name, date }]);
  return found;
}
