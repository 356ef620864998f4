import { beforeAll, describe, expect, it } from "vitest";
import { bouncePayment, confirmForm, failPayment } from "~/contracts/finance/cashier";
import { createReceipt } from "~/contracts/finance/receipts";
import { createReversal } from "~/contracts/finance/reversals";
import { companyDay } from "~/lib/period";
import { withdrawForm } from "~/upstream/approvals/engine/withdraw.server";
import { approvalKinds } from "~/upstream/domains.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { callApi, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { fractions } from "../../support/numbers";
import { categories, claimOf, line, paidAdvance, payForm, tryClaim } from "./claim-desk";
import {
  account,
  approveUntilCashier,
  callerBy,
  companyOf,
  creditLine,
  ledgerFaults,
  payablesOf,
  payeeCard,
} from "./desk";

const ACTS = process.env.SOAK === "1" ? 2_000 : 40;
const TODAY = companyDay();

let [own, cashier, accountant]: string[] = [];
let [card, bank]: number[] = [];
beforeAll(async () => {
  await useDatabase();
  [own, cashier, accountant] = await Promise.all(["10011", "10008", "10016"].map((one) => sessionOf(one)));
  await categories();
  await creditLine("10011", 100_000_000_000);
  card = await payeeCard("10011");
  bank = await account(await companyOf("10011"), 90_000_000_000);
});

interface Form {
  id: number;
  kind: number;
  instanceId: number;
  status: number;
  version: number;
}

/** Forms of the person, as they stand. */
const forms = async (where: string): Promise<Form[]> =>
  (
    await one<{ rows: Form[] | null }>(
      `select json_agg(json_build_object('id', f.id, 'kind', f.kind_code, 'instanceId', i.id, 'status', i.status,
         'version', i.version)) as rows
       from finance_forms f
       join approval_instances i on i.kind_code = f.kind_code and i.business_id = f.id
       join employees e on e.emp_id = f.requester_emp_id
       where e.job_number in ('10011', '10016') and ${where}`,
    )
  ).rows ?? [];

describe("the ledger under fire", () => {
  it(`agrees after each of ${ACTS} acts, whoever was refused`, { timeout: 120_000 + ACTS * 3_000 }, async () => {
    const seed = Number.parseInt(process.env.SEED ?? "20261124", 10);
    const random = fractions(seed);
    const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
    const yuan = (most: number) => (1 + Math.floor(random() * most)).toFixed(2);
    const owed = () =>
      forms("f.kind_code = 102 and exists (select from advances a where a.borrowing_id = f.id and a.paid > a.cleared)");
    const offset = async () => {
      const advance = pick(await owed());
      const amount = yuan(300);
      return tryClaim(
        own!,
        await claimOf("10011", card!, [line({ amount })], advance && { offsets: { [advance.id]: yuan(300) } }),
      );
    };
    const acts: Record<string, () => Promise<unknown>> = {
      borrow: () => paidAdvance(own!, cashier!, "10011", card!, bank!, yuan(800)),
      claim: offset,
      twoClaims: () => Promise.all([offset(), offset()]),
      reversal: async () => {
        const advance = pick(await owed());
        if (!advance) return;
        const cash = random() < 0.5;
        const invoice = {
          type: 9,
          number: `F${random()}`.slice(0, 30),
          sellerName: "书店",
          issuedOn: TODAY,
          gross: "9,999.00",
        };
        await callApi(
          createReversal,
          {
            lines: [{ borrowingId: advance.id, amount: yuan(400), ...(cash ? { way: 2 } : { way: 1, invoice }) }],
            reason: "清账",
            send: 1,
          },
          { token: own },
        );
      },
      receipt: async () => {
        const advance = pick(await owed());
        if (!advance) return;
        await callApi(
          createReceipt,
          {
            accountId: bank,
            receivedOn: TODAY,
            category: 1,
            amount: yuan(400),
            method: 2,
            payerType: 1,
            borrowingId: advance.id,
            reason: "交回余款",
            send: 1,
          },
          { token: accountant },
        );
      },
      approve: async () => {
        const form = pick(await forms("i.status = 1"));
        if (form) await approveUntilCashier(form.instanceId);
      },
      pay: async () => {
        const form = pick(
          await forms(
            "i.status = 1 and exists (select from payables p where p.form_id = f.id and p.status = 0 and p.card_confirmed = 1)",
          ),
        );
        if (form) await Promise.allSettled([payForm(cashier!, form.id, bank!), payForm(cashier!, form.id, bank!)]);
      },
      confirm: async () => {
        const form = pick(await forms("i.status = 1 and f.kind_code in (103, 104)"));
        if (!form) return;
        const input = { formId: form.id, version: form.version, accountId: bank, bookedOn: TODAY };
        await Promise.all([1, 2].map(() => callApi(confirmForm, input, { token: cashier })));
      },
      withdraw: async () => {
        const form = pick(await forms("i.status = 1"));
        if (!form) return;
        const caller = await callerBy(form.kind === 104 ? "10016" : "10011");
        const { instanceId: id, version } = form;
        await transaction((tx) => withdrawForm(approvalKinds, tx, caller, { id, version, comment: "" })).catch(
          () => null,
        );
      },
      bounce: async () => {
        const form = pick(await forms("exists (select from payables p where p.form_id = f.id and p.status = 3)"));
        const payable = form && (await payablesOf(form.id)).find(({ status }) => status === 3);
        if (!payable) return;
        const back = { payableId: payable.id, version: payable.version, reason: "户名不符" };
        await Promise.all([
          callApi(bouncePayment, { ...back, bookedOn: TODAY }, { token: cashier }),
          callApi(failPayment, back, { token: cashier }),
        ]);
      },
    };
    const names = Object.keys(acts);
    const done: string[] = [];
    for (let n = 0; n < ACTS; n += 1) {
      const name = n === 0 ? "borrow" : pick(names)!;
      done.push(name);
      await acts[name]!();
      const faults = await ledgerFaults();
      if (faults.length > 0) expect({ seed, done, faults }).toEqual({ seed, done, faults: [] });
    }
    const { n } = await one<{ n: number }>("select count(*)::int as n from advance_entries");
    expect(n).toBeGreaterThan(ACTS / 20);
  });
});
