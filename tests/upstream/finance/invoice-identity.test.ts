import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkInvoice, updateReimbursement } from "~/contracts/finance/claim-forms";
import { reimbursementDetail } from "~/contracts/finance/reimbursements";
import { createReversal } from "~/contracts/finance/reversals";
import { companyDay } from "~/lib/period";
import { voidForm, withdrawForm } from "~/upstream/approvals/engine/withdraw.server";
import { approvalKinds } from "~/upstream/domains.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { importOf } from "../../support/imports";
import { squashedMigration } from "../../support/squashed-chain";
import { type ClaimInput, categories, claim, claimOf, line, originalOf, tryClaim } from "./claim-desk";
import { callerBy, companyOf, owes, payeeCard } from "./desk";

const TODAY = companyDay();
const PEOPLE = ["10011", "10012"] as const;
type Person = (typeof PEOPLE)[number];
let [own, other, accountant]: string[] = [];
const cards = new Map<Person, number>();
const buyers = new Map<Person, { buyerName: string; buyerTaxNo: string }>();
let serial = 0;
const twenty = () => `264420000000777${String(10_000 + ++serial)}`;

beforeAll(async () => {
  await useDatabase();
  await categories();
  [own, other, accountant] = await Promise.all(["10011", "10012", "10016"].map((number) => sessionOf(number)));
  for (const [n, person] of PEOPLE.entries()) {
    cards.set(person, await payeeCard(person, `001${n + 4}`));
    buyers.set(
      person,
      await one(
        'select company_name as "buyerName", credit_code as "buyerTaxNo" from companies where company_id = $1',
        [await companyOf(person)],
      ),
    );
  }
});
beforeEach(() => one("delete from rate_counters returning 1"));

type Invoice = NonNullable<NonNullable<ClaimInput["lines"]>[number]["invoice"]>;
const tokenOf = (person: Person) => (person === "10011" ? own! : other!);

/** A claim of one invoice, with an original where one is asked for. */
async function withInvoice(invoice: Invoice, person: Person = "10011", original: string | null = "invoice.pdf") {
  const fileId = original === null ? undefined : await originalOf(person, original);
  const whole = { issuedOn: TODAY, gross: "120.00", ...buyers.get(person), fileId, ...invoice };
  return claimOf(person, cards.get(person)!, [line({ smallClassifyCode: "X3", invoice: whole })], {
    attachmentIds: fileId === undefined ? [] : [fileId],
  });
}
const instance = (id: number) =>
  one<{ instance_no: string; version: number }>("select * from approval_instances where id = $1", [id]);
async function giveUp(person: Person, id: number, act: typeof withdrawForm | typeof voidForm): Promise<void> {
  const [by, { version }] = [await callerBy(person), await instance(id)];
  await transaction((tx) => act(approvalKinds, tx, by, { id, version, comment: "重填" }));
}
const used = (number: string, form: string) => ({
  "lines[0].invoice.number": [`发票${number}已在单据${form}中使用`],
});

/** The same invoice as other types have it. */
const ALSO = (number: string): Invoice[] => [
  { type: 3, number },
  { type: 5, number },
  { type: 6, number, sellerName: "南方航空" },
  { type: 7, number, sellerName: "深圳示例客运公司" },
  { type: 8, number, tollKind: 1, sellerName: "广东高速公路" },
  { type: 9, number, sellerName: "广州示例信息技术有限公司" },
  { type: 9, number: `No.${number.slice(0, 10)}-${number.slice(10)}`, sellerName: "广州示例 信息技术有限公司。" },
  { type: 10, number, sellerName: "Example Ltd" },
];

describe("a number of twenty digits", () => {
  it("finance 6 (rule): is one invoice, whatever type is chosen and however the seller is spelt", async () => {
    const number = twenty();
    const first = await claim(own!, await withInvoice({ type: 4, number }));
    const { instance_no } = await instance(first.instanceId);
    for (const invoice of ALSO(number)) {
      const { type, number: typed } = invoice;
      for (const person of PEOPLE)
        expect([type, (await tryClaim(tokenOf(person), await withInvoice(invoice, person))).fieldErrors]).toEqual([
          type,
          used(typed!, instance_no),
        ]);
      expect(await ok(checkInvoice, { ...invoice, type: type!, number: typed! }, { token: own })).toEqual({
        usable: false,
        usedIn: instance_no,
      });
    }
  });

  it("finance 7 (rule): needs its original under every type; a picture is none", async () => {
    const number = twenty();
    for (const invoice of ALSO(number)) {
      const without = await tryClaim(own!, await withInvoice(invoice, "10011", null));
      expect([invoice.type, without.fieldErrors?.["lines[0].invoice.fileId"]]).toEqual([
        invoice.type,
        ["电子发票须上传原始文件"],
      ]);
      const picture = await tryClaim(own!, await withInvoice(invoice, "10011", "照片.png"));
      expect(picture.fieldErrors?.["lines[0].invoice.fileId"]).toEqual(["电子发票的原始文件为XML、OFD或PDF"]);
    }
    const debt = await owes("10011", 90_000);
    const reversal = (fileId?: number) =>
      callApi(
        createReversal,
        {
          reason: "出差结束清账",
          send: 1,
          lines: [
            {
              ...{ borrowingId: debt, way: 1, amount: "10.00" },
              invoice: { type: 9, number, sellerName: "酒店", issuedOn: TODAY, gross: "120.00" },
            },
          ],
          ...(fileId !== undefined && { attachmentIds: [fileId], fileUses: { [fileId]: "1" } }),
        },
        { token: own },
      );
    expect((await reversal()).fieldErrors).toEqual({ files: ["电子发票须上传原始文件"] });
    expect((await reversal(await originalOf("10011", "a.png"))).fieldErrors).toEqual({
      files: ["电子发票的原始文件为XML、OFD或PDF"],
    });
    expect((await reversal(await originalOf("10011"))).code).toBe(200);
    const again = await tryClaim(own!, await withInvoice({ type: 4, number }));
    expect(again.fieldErrors).toEqual({ "lines[0].invoice.number": [expect.stringMatching(/已在单据\S+中使用/)] });
  });

  it("is taken by one of two people who send it at the same moment under two types", async () => {
    const number = twenty();
    const claims = await Promise.all([
      withInvoice({ type: 4, number }),
      withInvoice({ type: 8, number, tollKind: 2, sellerName: "大桥公司" }, "10012"),
    ]);
    const answers = await Promise.all(claims.map((input, n) => tryClaim(tokenOf(PEOPLE[n]!), input)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
    const { n } = await one<{ n: number }>(
      "select count(*)::int as n from invoices where number = $1 and used_by_form_id is not null",
      [number],
    );
    expect(n).toBe(1);
  });

  it("is free after its claim was withdrawn or voided, for one other, who keeps it", async () => {
    const number = twenty();
    const first = await claim(own!, await withInvoice({ type: 4, number }));
    await giveUp("10011", first.instanceId, withdrawForm);
    const toll = { type: 8, number, tollKind: 1, sellerName: "广东高速" };
    const second = await claim(other!, await withInvoice(toll, "10012"));
    const { instance_no } = await instance(second.instanceId);
    const { version } = await ok(reimbursementDetail, { formId: first.formId }, { token: own });
    const resent = async (invoice: Invoice) =>
      callApi(updateReimbursement, { formId: first.formId, version, ...(await withInvoice(invoice)) }, { token: own });
    expect((await resent({ type: 9, number, sellerName: "别的写法" })).fieldErrors).toEqual(used(number, instance_no));
    await giveUp("10012", second.instanceId, withdrawForm);
    await giveUp("10012", second.instanceId, voidForm);
    expect((await resent({ type: 4, number })).code).toBe(200);
    expect((await tryClaim(other!, await withInvoice(toll, "10012"))).code).toBe(400);
  });

  it("is refused in files of claims and of reversals that name it under another type", async () => {
    const number = twenty();
    const first = await claim(own!, await withInvoice({ type: 4, number }));
    const { instance_no } = await instance(first.instanceId);
    const claims = importOf("reimbursement", "reimbursement", () => accountant!);
    const { name } = await one<{ name: string }>("select company_name as name from companies where company_id = $1", [
      await companyOf("10012"),
    ]);
    const head = [
      ...["分组号", "申请人工号", "公司", "日期", "小类编码", "金额", "币种", "事由"],
      ...["发票类型", "发票代码", "发票号码"],
    ];
    const row = (type: string, typed: string) => [
      ...["1", "10012", name, TODAY, "X1", "100.00", "CNY", "华南客户拜访", type, "", typed],
    ];
    for (const type of ["5", "8", "9"])
      expect(await claims.faults([head, row(type, number)])).toEqual([
        `2 发票号码: 发票${number}已在单据${instance_no}中使用`,
      ]);
    const free = twenty();
    expect(await claims.faults([head, row("8", free), row("9", free)])).toEqual(["3 发票号码: 与第2行重复"]);
    const reversals = importOf("reversal", "reversal", () => accountant!);
    const debt = await owes("10012", 100_000);
    expect(
      await reversals.faults([
        ["借款单号", "方式", "金额", "发票号码", "工资月份"],
        [`JK-TEST-${debt}`, "发票冲销", "600.00", number, ""],
      ]),
    ).toEqual([`2 发票号码: 发票${number}已在单据${instance_no}中使用`]);
  });
});

describe("a code with eight digits", () => {
  it("is one invoice, as a toll too, and as twenty digits in one", async () => {
    const [code, number] = ["044002600112", "87654321"];
    const first = await claim(own!, await withInvoice({ type: 2, code, number }));
    const { instance_no } = await instance(first.instanceId);
    for (const invoice of [
      { type: 1, code, number },
      { type: 8, code, number, tollKind: 1, sellerName: "广东高速" },
      { type: 9, number: `${code}${number}`, sellerName: "广东高速" },
    ])
      expect((await tryClaim(other!, await withInvoice(invoice, "10012"))).fieldErrors).toEqual(
        used(invoice.number, instance_no),
      );
  });
});

describe("invoices written before", () => {
  it("are one by their number too; where two forms hold one, the first keeps it", async () => {
    const [double, single, free] = [twenty(), twenty(), twenty()];
    const made: number[] = [];
    for (const number of [double, single, free, twenty(), twenty()])
      made.push((await claim(own!, await withInvoice({ type: 4, number }))).formId);
    const write = (n: number, values: string) =>
      one(`update invoices set ${values} where form_id = $1 returning 1`, [made[n]]);
    await write(0, `type = 9, identity = 's:X:${double}'`);
    await write(1, `type = 8, number = ' ${single} ', identity = 's:X:${single}'`);
    await write(2, `type = 9, identity = 's:X:${free}', used_by_form_id = null`);
    await write(3, `type = 9, number = '${double}', identity = 's:Y:${double}'`);
    await write(4, "type = 8, code = '044002600112', number = '11112222', identity = 's:Z:11112222'");
    await one(squashedMigration("_twenty_digits"));
    const { all } = await one<{ all: string[] }>(
      "select array_agg(identity order by form_id) as all from invoices where form_id = any($1)",
      [made],
    );
    expect(all).toEqual([`n:${double}`, `n:${single}`, `n:${free}`, `s:Y:${double}`, "c:044002600112:11112222"]);
  });
});
