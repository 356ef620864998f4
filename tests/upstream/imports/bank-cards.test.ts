import { beforeEach, describe, expect, it } from "vitest";
import { myPayeeCards } from "~/contracts/employees/payee-cards";
import { luhnDigit } from "~/lib/employees/bank-card";
import { ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { importOf } from "../../support/imports";

const HEAD = ["工号", "姓名", "用途", "开户行", "支行", "联行号", "银行卡号", "户名"];
const BOTH = "工资卡和报销卡";
let hr: string;
let cashier: string;
const cards = importOf("common", "bankCard", () => hr);
const library = importOf("bankLibrary", "bankLibrary", () => cashier);
const names: Record<string, string> = {};

beforeEach(async () => {
  await useDatabase();
  hr = await sessionOf("10002");
  cashier = await sessionOf("10008");
  for (const jobNumber of ["10011", "10012"]) {
    names[jobNumber] = (
      await one<{ name: string }>("select emp_name as name from employees where job_number = $1", [jobNumber])
    ).name;
    await one(
      "delete from bank_cards where emp_id = (select emp_id from employees where job_number = $1) returning 1",
      [jobNumber],
    );
  }
  await one("delete from payee_cards where used_count = 0 and owner_emp_id is not null returning 1");
});

const account = (n: number) => {
  const digits = `62220240000${String(n).padStart(7, "0")}`;
  return digits + luhnDigit(digits);
};
const row = (jobNumber: string, purpose: string, branch: string, cnaps: string, n: number) => [
  ...[jobNumber, names[jobNumber]!, purpose, "招商银行", branch, cnaps, account(n), names[jobNumber]!],
];
const bring = async (...rows: string[][]) => cards.commit((await cards.upload([HEAD, ...rows])).batchId);
const PUBLISHED = [
  ["行号", "行名"],
  ["308584001024", "招商银行股份有限公司深圳龙华支行"],
  ["313584099996", "宁波银行股份有限公司深圳分行"],
  ["671584000002", "一家外资银行深圳分行"],
];
const listed = () => library.upload(PUBLISHED).then(({ batchId }) => library.commit(batchId));
const owned = (jobNumber: string) =>
  one<{ n: number; tails: string[] }>(
    `select count(*)::int as n, array_agg(p.account_tail) as tails from payee_cards p
     join employees e on e.emp_id = p.owner_emp_id where e.job_number = $1 and p.ended = 0 and p.enabled = 1`,
    [jobNumber],
  );

describe("the published list of line numbers", () => {
  it("comes in as it is: the bank is told by the first three digits", async () => {
    expect((await listed()).data).toMatchObject({ written: 3 });
    expect(
      await one("select array_agg(bank_code order by cnaps) as codes from banks where cnaps = any($1::text[])", [
        PUBLISHED.slice(1).map(([cnaps]) => cnaps),
      ]),
    ).toEqual({ codes: ["308", "313", "671"] });
    const { batchId } = await library.upload(PUBLISHED);
    expect(await library.detail(batchId)).toMatchObject({ unchanged: 3, creates: 0, updates: 0 });
  });
});

describe("cards that come by file", () => {
  it("are for wages, for claims, or for both: a claim card is one that forms can be paid to", async () => {
    await listed();
    const name = PUBLISHED[1]![1]!;
    expect((await bring(row("10011", BOTH, name, "", 1), row("10012", "报销卡", "", "308584001024", 2))).code).toBe(
      200,
    );
    expect(
      await one(
        `select array_agg(purpose || ' ' || branch || ' ' || cnaps order by purpose) as cards from bank_cards
         join employees using (emp_id) where job_number = '10011' and valid_to is null`,
      ),
    ).toEqual({ cards: [`1 ${name} 308584001024`, `2 ${name} 308584001024`] });
    expect(await owned("10011")).toEqual({ n: 1, tails: [account(1).slice(-4)] });
    expect(await owned("10012")).toEqual({ n: 1, tails: [account(2).slice(-4)] });
    expect(await one("select branch from bank_cards join employees using (emp_id) where job_number = '10012'")).toEqual(
      {
        branch: name,
      },
    );
    // The person finds it where a claim asks for a card.
    const own = await ok(myPayeeCards, {}, { token: await sessionOf("10011") });
    expect(own).toMatchObject([{ accountNo: account(1), cnaps: "308584001024", enabled: 1 }]);
    const again = await cards.upload([HEAD, row("10011", BOTH, name, "", 1)]);
    expect(await cards.detail(again.batchId)).toMatchObject({ creates: 0, updates: 0, unchanged: 2 });
  });

  it("are refused for claims without a branch of the library, with another bank's number, and where another has the card", async () => {
    await listed();
    await bring(row("10011", "报销卡", "", "308584001024", 1));
    expect(
      await cards.faults([
        HEAD,
        row("10012", "报销卡", "没有的支行", "", 3),
        row("10012", "工资卡", "", "313584099996", 4),
        row("10011", "工资卡", "", "30858400102X", 5),
      ]),
    ).toEqual([
      "2 支行: 报销卡须写明支行或联行号，且在银行库里；可先导入银行库",
      "3 联行号: 联行号与开户行不一致",
      "4 联行号: 联行号应为 12 位数字",
    ]);
    expect(await cards.faults([HEAD, row("10012", "报销卡", "", "308584001024", 1)])).toEqual([
      "2 银行卡号: 该收款卡已存在",
    ]);
  });

  it("that stood before cards had to be payable become so when the file comes again", async () => {
    await listed();
    await bring(row("10011", "报销卡", "", "308584001024", 1));
    await one("delete from payee_cards where account_tail = $1 returning 1", [account(1).slice(-4)]);
    const { batchId } = await cards.upload([HEAD, row("10011", "报销卡", "", "308584001024", 1)]);
    expect(await cards.detail(batchId)).toMatchObject({ updates: 1 });
    await cards.commit(batchId);
    expect(await owned("10011")).toMatchObject({ n: 1 });
    expect(
      await one("select count(*)::int as n from bank_cards join employees using (emp_id) where job_number = '10011'"),
    ).toEqual({ n: 1 });
  });

  it("tell whoever had another wage card, not those whose first one it is; of two files at once one pays to the card", async () => {
    await listed();
    const told = () =>
      one<{ n: number }>("select count(*)::int as n from notifications where event_key like 'wage-card:%'");
    const before = (await told()).n;
    await bring(row("10011", "工资卡", "", "", 1));
    expect((await told()).n).toBe(before);
    await bring(row("10011", "工资卡", "", "", 2));
    expect((await told()).n).toBe(before + 1);
    const batches = [
      await cards.upload([HEAD, row("10011", "报销卡", "", "308584001024", 9)]),
      await cards.upload([HEAD, row("10012", "报销卡", "", "308584001024", 9)]),
    ];
    const codes = await Promise.all(batches.map(({ batchId }) => cards.commit(batchId)));
    expect(codes.map(({ code }) => code).sort()).toEqual([200, 409]);
  });
});
