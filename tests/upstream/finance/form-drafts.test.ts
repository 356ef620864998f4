import { beforeAll, describe, expect, it } from "vitest";
import * as forms from "~/contracts/finance/applications";
import { createBorrowing } from "~/contracts/finance/borrowings";
import { createReimbursement } from "~/contracts/finance/claim-forms";
import { createMerge } from "~/contracts/finance/merges";
import { createReceipt } from "~/contracts/finance/receipts";
import { createReversal } from "~/contracts/finance/reversals";
import { createTransfer } from "~/contracts/finance/transfers";
import { companyDay } from "~/lib/period";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { categories } from "./claim-desk";
import {
  account,
  approveUntilCashier,
  borrow,
  companyOf,
  creditLine,
  makeCashier,
  owes,
  payablesOf,
  payeeCard,
  wanted,
} from "./desk";

type Draft = { formId: number; instanceId: number; version: number };
type Token = () => string;

let [own, other, cashier, second, accountant]: string[] = [];
let card: number;
let bank: number;
const today = companyDay();
let names = 0;

beforeAll(async () => {
  await useDatabase();
  await categories();
  await makeCashier("10012");
  [own, other, cashier, second, accountant] = await Promise.all(
    ["10011", "10013", "10008", "10012", "10016"].map((number) => sessionOf(number)),
  );
  await creditLine("10011", 1_000_000_000);
  card = await payeeCard("10011");
  bank = await account(await companyOf("10011"), 90_000_000);
});

const own10011 = () => own!;
const atCashier = () => cashier!;

/** Each kind: whose it is, somebody else who may write such forms, a complete draft, and the two calls. */
const KINDS: [string, Token, Token, () => Promise<Draft>, typeof forms.sendBorrowing, typeof forms.deleteBorrowing][] =
  [
    [
      "claim",
      own10011,
      () => other!,
      async () =>
        ok(
          createReimbursement,
          {
            ...{ companyId: await companyOf("10011"), payeeCardId: card, reason: "客户拜访" },
            lines: [{ occurredOn: today, smallClassifyCode: "X1", amount: "12.00" }],
          },
          { token: own },
        ),
      forms.sendReimbursement as never,
      forms.deleteReimbursement as never,
    ],
    [
      "borrowing",
      own10011,
      () => other!,
      async () => ok(createBorrowing, await wanted("10011", card), { token: own }),
      forms.sendBorrowing,
      forms.deleteBorrowing,
    ],
    [
      "reversal",
      own10011,
      () => other!,
      async () =>
        ok(
          createReversal,
          { lines: [{ borrowingId: await owes("10011", 50_000), way: 2, amount: "20.00" }], reason: "清账" },
          { token: own },
        ),
      forms.sendReversal as never,
      forms.deleteReversal as never,
    ],
    [
      "receipt",
      () => accountant!,
      atCashier,
      async () =>
        ok(
          createReceipt,
          {
            ...{ payerType: 2, payerName: "甲公司", accountId: bank, receivedOn: today, category: 5 },
            ...{ amount: "10.00", bankSerialNo: `D${Math.random()}`, reason: "其他收入" },
          },
          { token: accountant },
        ),
      forms.sendReceipt as never,
      forms.deleteReceipt as never,
    ],
    [
      "transfer",
      atCashier,
      () => second!,
      async () => {
        const company = await companyOf("10008");
        const [from, to] = [await account(company, 9_000, `甲户${++names}`), await account(company, 0, `乙户${names}`)];
        return ok(
          createTransfer,
          { fromAccountId: from, toAccountId: to, outAmount: "10.00", transferOn: today, reason: "备付" },
          { token: cashier },
        );
      },
      forms.sendTransfer as never,
      forms.deleteTransfer as never,
    ],
    [
      "merge payment",
      atCashier,
      () => second!,
      async () => {
        const payableIds = [];
        for (let n = 0; n < 2; n += 1) {
          const form = await borrow(own!, { ...(await wanted("10011", card)), send: 1 });
          await approveUntilCashier(form.instanceId);
          payableIds.push((await payablesOf(form.formId))[0]!.id);
        }
        return ok(createMerge, { payableIds, reason: "合并" }, { token: cashier });
      },
      forms.sendMerge as never,
      forms.deleteMerge as never,
    ],
  ];

const stateOf = async ({ instanceId }: Draft) =>
  (await one<{ status: number }>("select status from approval_instances where id = $1", [instanceId])).status;

describe.each(KINDS)("a draft of a %s", (_, owner, somebody, make, send, discard) => {
  it("is sent as it is stored, by its owner, at the version that was shown, once", async () => {
    const draft = await make();
    const named = { formId: draft.formId, version: draft.version };
    expect((await callApi(send, named, { token: somebody() })).code).toBe(404);
    expect((await callApi(send, { ...named, version: 9 }, { token: owner() })).code).toBe(409);
    expect(await stateOf(draft)).toBe(0);
    expect(await ok(send, named, { token: owner() })).toMatchObject({ instanceNo: expect.any(String), status: 1 });
    expect((await callApi(send, named, { token: owner() })).code).toBe(409);
    expect((await callApi(discard, named, { token: owner() })).code).toBe(409);
    expect(await stateOf(draft)).toBe(1);
  });

  it("is given up by its owner, at the version that was shown, and is sent no more", async () => {
    const draft = await make();
    const named = { formId: draft.formId, version: draft.version };
    expect((await callApi(discard, named, { token: somebody() })).code).toBe(404);
    expect((await callApi(discard, { ...named, version: 9 }, { token: owner() })).code).toBe(409);
    expect(await stateOf(draft)).toBe(0);
    expect(await ok(discard, named, { token: owner() })).toEqual({ formId: draft.formId });
    expect(await stateOf(draft)).toBe(6);
    expect((await callApi(send, named, { token: owner() })).code).toBe(409);
  });
});
