import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { PAYEE } from "~/contracts/employees/codes";
import {
  applyPayeeCard,
  myPayeeCards,
  payeeApplication,
  payeeCardDetail,
  revealPayeeCard,
  savePayeeCard,
  searchPayeeCards,
  setPayeeCardStatus,
} from "~/contracts/employees/payee-cards";
import { isSwift, wageCardMonth } from "~/lib/employees/wage-card";
import { returnTask } from "~/upstream/approvals/engine/give-back.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { account, BRANCH, decide, formOf, holderOf, loadBanks } from "./personnel-support";

let cashier: string;
let me: string;

beforeEach(async () => {
  await useDatabase();
  await loadBanks();
  cashier = await sessionOf("10008");
  me = await sessionOf("10011");
});

const CODE = "91350100M000100Y43";
const personal = (changes: object = {}) => ({
  kind: PAYEE.person,
  accountName: "黄海涛",
  accountNo: account(1),
  cnaps: BRANCH.cnaps,
  ...changes,
});
const company = (changes: object = {}) => ({
  kind: PAYEE.company,
  accountName: "深圳市南方包装有限公司",
  accountNo: "4000021309",
  cnaps: BRANCH.cnaps,
  creditCode: CODE,
  ...changes,
});
const save = (input: object) => ok(savePayeeCard, input as never, { token: cashier });
const faults = async (input: object) => (await callApi(savePayeeCard, input as never, { token: cashier })).fieldErrors;
const row = (id: number) =>
  one<{ enabled: number; ended: number; account_tail: string; used_count: number; version: number }>(
    "select enabled, ended, account_tail, used_count, version from payee_cards where id = $1",
    [id],
  );
const used = (id: number) => one("update payee_cards set used_count = 3 where id = $1 returning id", [id]);

describe("a payee card", () => {
  it("employees 17: card 6222024000001234562 passes, …563 is refused; credit code 91350100M000100Y43 passes, …Y44 is refused", async () => {
    expect((await save(personal({ accountNo: "6222024000001234562" }))).id).toBeGreaterThan(0);
    expect(await faults(personal({ accountNo: "6222024000001234563" }))).toEqual({ accountNo: ["银行卡号校验不通过"] });
    expect((await save(company())).id).toBeGreaterThan(0);
    expect(await faults(company({ accountNo: "4000021310", creditCode: "91350100M000100Y44" }))).toEqual({
      creditCode: ["统一社会信用代码校验不通过"],
    });
    expect(
      (
        await callApi(savePayeeCard, company({ accountNo: "4000021310", creditCode: "91350100M000100Y44" }) as never, {
          token: cashier,
          language: "en",
        })
      ).fieldErrors,
    ).toEqual({ creditCode: ["Unified social credit code is invalid"] });
  });

  it("has its rules by kind: passbooks with a reason, 6 to 32 digits for companies, a line number of the library, Swift abroad", async () => {
    expect(await faults(personal({ accountNo: "6222024000001234563", unchecked: 1 }))).toEqual({
      uncheckedReason: ["不能为空"],
    });
    expect(
      (await save(personal({ accountNo: "6222024000001234563", unchecked: 1, uncheckedReason: "存折" }))).id,
    ).toBeGreaterThan(0);
    expect(await faults(company({ accountNo: "12345" }))).toEqual({ accountNo: ["公司账号应为 6 至 32 位数字"] });
    expect(await faults(company({ accountNo: "9".repeat(33) }))).toEqual({
      accountNo: ["公司账号应为 6 至 32 位数字"],
    });
    expect(await faults(personal({ cnaps: "308584001548" }))).toEqual({ cnaps: ["银行库中没有该联行号，或已停用"] });
    expect(await faults(personal({ cnaps: "", accountNo: "" }))).toEqual({
      cnaps: ["不能为空"],
      accountNo: ["不能为空"],
    });
    expect(await faults(company({ currency: "USD", cnaps: "", creditCode: "" }))).toEqual({ swift: ["不能为空"] });
    expect(await faults(company({ currency: "usd", cnaps: "", creditCode: "", swift: "HSBC" }))).toEqual({
      swift: ["SWIFT 代码格式错误"],
    });
    expect((await save(company({ currency: "usd", cnaps: "", creditCode: "", swift: "hsbchkhh" }))).id).toBeGreaterThan(
      0,
    );
  });

  it("of fifty posts of one number at once exactly one is written, the others are told", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => callApi(savePayeeCard, personal(), { token: cashier })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(
      new Set(answers.filter(({ code }) => code !== 200).map(({ fieldErrors }) => fieldErrors?.accountNo?.[0])),
    ).toEqual(new Set(["该收款卡已存在"]));
    expect((await save(company({ accountNo: account(1) }))).id).toBeGreaterThan(0);
    expect(
      (await ok(searchPayeeCards, { page: {}, query: { kind: PAYEE.person } }, { token: cashier })).page.totalCount,
    ).toBe(1);
  });

  it("that was used is never changed: an edit ends it and makes a new one; it can be turned off, and not on again when ended", async () => {
    const first = await save(personal());
    const same = await save(personal({ ...first, accountNo: "", accountName: "黄海涛 改" }));
    expect(same.id).toBe(first.id);
    await used(first.id);
    const next = await save(
      personal({ id: first.id, version: same.version, accountNo: account(2), accountName: "黄海涛" }),
    );
    expect(next.id).not.toBe(first.id);
    expect(await row(first.id)).toMatchObject({
      enabled: 0,
      ended: 1,
      account_tail: account(1).slice(-4),
      used_count: 3,
    });
    expect(await row(next.id)).toMatchObject({
      enabled: 1,
      ended: 0,
      account_tail: account(2).slice(-4),
      used_count: 0,
    });
    expect(
      (
        await callApi(
          setPayeeCardStatus,
          { id: first.id, version: (await row(first.id)).version, enabled: 1 },
          { token: cashier },
        )
      ).code,
    ).toBe(409);
    await ok(setPayeeCardStatus, { id: next.id, version: next.version, enabled: 0 }, { token: cashier });
    expect(
      (await callApi(setPayeeCardStatus, { id: next.id, version: next.version, enabled: 1 }, { token: cashier })).code,
    ).toBe(409);
    const again = await save(personal());
    expect(again.id).toBeGreaterThan(next.id);
    const audits = JSON.stringify(
      await one(
        "select jsonb_agg(jsonb_build_array(before, after)) as all from audit_log where object_type = 'payeeCard'",
      ),
    );
    expect(audits).not.toContain(account(1));
    expect(audits).toContain("changed");
  });

  it("its number is masked; opening it needs the code and is recorded", async () => {
    const { id } = await save(personal());
    expect((await ok(payeeCardDetail, { id }, { token: cashier })).accountNo).toBe(
      `${"*".repeat(12)}${account(1).slice(-4)}`,
    );
    expect((await callApi(revealPayeeCard, { id, purpose: "核对" }, { token: cashier })).code).toBe(403);
    expect(await ok(revealPayeeCard, { id, purpose: "核对" }, { token: await sessionOf("10004") })).toEqual({
      value: account(1),
    });
    expect(await one("select after from audit_log where action = 'payeeCard.reveal'")).toEqual({
      after: { field: "accountNo", purpose: "核对" },
    });
  });
});

describe("an employee's own card", () => {
  const apply = (changes: object = {}, token = me) =>
    callApi(applyPayeeCard, { accountName: "本人", accountNo: account(3), cnaps: BRANCH.cnaps, ...changes }, { token });

  it("goes to the cashier and can be used when it is passed; its owner sees the number, another person no card", async () => {
    const { id } = (await apply()).data!;
    expect(await formOf(id)).toMatchObject({ status: 1 });
    expect(await holderOf(id)).toEqual({ jobNumber: "10008" });
    expect(await ok(myPayeeCards, {}, { token: me })).toEqual([]);
    await decide(id);
    const [card] = await ok(myPayeeCards, {}, { token: me });
    expect(card).toMatchObject({ accountNo: account(3), enabled: 1, usedCount: 0 });
    const other = await sessionOf("10012");
    expect((await callApi(payeeCardDetail, { id: card!.id }, { token: other })).code).toBe(404);
    expect((await apply({ id: card!.id, version: card!.version }, other)).code).toBe(404);
    expect((await callApi(savePayeeCard, personal({ id: card!.id, version: card!.version }), { token: me })).code).toBe(
      403,
    );
    expect((await callApi(searchPayeeCards, { page: {}, query: {} }, { token: me })).code).toBe(403);
    expect(
      (await callApi(setPayeeCardStatus, { id: card!.id, version: card!.version, enabled: 0 }, { token: me })).code,
    ).toBe(403);
  });

  it("that exists already is refused when it is sent, and when it is passed after somebody else wrote it", async () => {
    const { id } = (await apply()).data!;
    await save(personal({ accountNo: account(3) }));
    await expect(decide(id)).rejects.toMatchObject({ fieldErrors: { accountNo: [{ key: "payee:said.taken" }] } });
    expect((await formOf(id)).status).toBe(1);
    expect((await apply({}, await sessionOf("10012"))).fieldErrors).toEqual({ accountNo: ["该收款卡已存在"] });
  });

  it("that came back is sent again; an edit of a used one ends it", async () => {
    const { id } = (await apply()).data!;
    await decide(id, returnTask as never);
    const { values } = await ok(payeeApplication, { requestId: id }, { token: me });
    expect(JSON.stringify(values)).not.toContain(account(3));
    expect((await callApi(payeeApplication, { requestId: id }, { token: await sessionOf("10012") })).code).toBe(404);
    const again = await apply({
      requestId: id,
      requestVersion: values.requestVersion as number,
      accountNo: account(4),
    });
    expect(again.data).toMatchObject({ id });
    await decide(id);
    const [card] = await ok(myPayeeCards, {}, { token: me });
    await used(card!.id);
    const edit = (await apply({ id: card!.id, version: card!.version, accountNo: account(5) })).data!;
    await decide(edit.id);
    expect(await row(card!.id)).toMatchObject({ ended: 1, account_tail: account(4).slice(-4) });
    expect((await ok(myPayeeCards, {}, { token: me })).map(({ accountNo }) => accountNo)).toEqual([account(5)]);
  });
});

describe("the payroll cut-off of wage cards", () => {
  it("counts its own day for the month; later ones wait for the next, also over the year", () => {
    expect(wageCardMonth("2026-11-20", 20)).toBeNull();
    expect(wageCardMonth("2026-11-21", 20)).toBe("2026-12");
    expect(wageCardMonth("2026-12-31", 20)).toBe("2027-01");
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2000-01-01"), max: new Date("2090-12-31"), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          const month = wageCardMonth(day, 20);
          expect(month === null).toBe(Number(day.slice(8)) <= 20);
          if (month !== null)
            expect(
              `${month}-01` > day &&
                `${month}-01` <= new Date(date.getTime() + 12 * 86_400_000).toISOString().slice(0, 10),
            ).toBe(true);
        },
      ),
    );
  });

  it("a Swift code has 8 or 11 characters", () => {
    expect(["HSBCHKHH", "HSBCHKHHXXX"].every(isSwift)).toBe(true);
    expect(["HSBCHK", "HSBCHKHHX", "1SBCHKHH", ""].some(isSwift)).toBe(false);
  });
});
