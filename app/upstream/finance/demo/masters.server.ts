import { sql } from "drizzle-orm";
import { saveAccount as accountContract } from "~/contracts/finance/accounts";
import { saveLarge as largeContract, saveSmall as smallContract } from "~/contracts/finance/categories";
import { ACCOUNT_KIND, CREDIT_SCOPE, LIMIT_BASIS, type LimitBasis } from "~/contracts/finance/codes";
import { demoCaller } from "~/upstream/demo/acts.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { saveAccount } from "../accounts/account-save.server";
import { saveLarge, saveSmall } from "../categories/category-save.server";

// Account numbers are made up.
const ACCOUNTS: readonly [name: string, kind: number, currency: string, no: string, opening: string][] = [
  ["工行基本户", ACCOUNT_KIND.basic, "CNY", "4000021309200771", "3,860,000.00"],
  ["招行一般户", ACCOUNT_KIND.general, "CNY", "755912345610999", "1,250,000.00"],
  ["中行美元户", ACCOUNT_KIND.foreign, "USD", "766158293041", "180,000.00"],
  ["备用金库", ACCOUNT_KIND.cash, "CNY", "", "20,000.00"],
];
const BANK_OF: Readonly<Record<string, string>> = { 工: "102", 招: "308", 中: "104" };

const CATEGORIES: readonly [
  code: string,
  name: string,
  smalls: readonly [code: string, name: string, basis: LimitBasis, limit?: string][],
][] = [
  [
    "TRAVEL",
    "差旅费",
    [
      ["T01", "飞机票", LIMIT_BASIS.none],
      ["T02", "火车票", LIMIT_BASIS.none],
      ["T03", "住宿费", LIMIT_BASIS.night, "450.00"],
      ["T04", "出差补助", LIMIT_BASIS.day, "120.00"],
      ["T05", "市内交通", LIMIT_BASIS.day, "100.00"],
    ],
  ],
  [
    "OFFICE",
    "办公费",
    [
      ["O01", "办公用品", LIMIT_BASIS.none],
      ["O02", "快递费", LIMIT_BASIS.line, "500.00"],
    ],
  ],
  [
    "ENTERTAIN",
    "业务招待费",
    [
      ["E01", "客户用餐", LIMIT_BASIS.person, "200.00"],
      ["E02", "礼品", LIMIT_BASIS.line, "1,000.00"],
    ],
  ],
];

/** What people may borrow by level, in fen. */
const LEVEL_LIMIT = 1_000_000;
const OWN_LIMITS: readonly [jobNumber: string, fen: number][] = [
  ["10011", 2_000_000],
  ["10007", 5_000_000],
  ["10014", 10_000_000],
];

/** Accounts of every company, categories with their standards, credit lines by level and person. */
export async function loadFinanceMasters(today: string): Promise<void> {
  const [manager, accountant] = [await demoCaller({ jobNumber: "10009" }), await demoCaller({ jobNumber: "10016" })];
  const companies = await select(database().write, { id: num`company_id` })`from companies order by company_id`;
  await transaction(async (tx) => {
    for (const { id: companyId } of companies)
      for (const [name, kind, currency, no, openingBalance] of ACCOUNTS)
        await saveAccount(
          tx,
          manager,
          accountContract.input.parse({
            companyId,
            name,
            kind,
            currency,
            openingBalance,
            bankCode: BANK_OF[name[0]!] ?? "",
            accountNo: no && `${no}${companyId}`,
          }),
        );
    for (const [sort, [largeClassifyCode, name, smalls]] of CATEGORIES.entries()) {
      await saveLarge(tx, accountant, largeContract.input.parse({ largeClassifyCode, name, sort }));
      for (const [n, [smallClassifyCode, smallName, limitBasis, limit]] of smalls.entries())
        await saveSmall(
          tx,
          accountant,
          smallContract.input.parse({
            smallClassifyCode,
            largeClassifyCode,
            name: smallName,
            needInvoice: limitBasis === LIMIT_BASIS.day ? 0 : 1,
            invoiceTypes: [],
            limitBasis,
            limits: limit ? [{ limit }] : [],
            sort: n,
          }),
        );
    }
    await tx.execute(sql`
      insert into credit_lines (scope, scope_id, limit_cny, valid_from)
      select ${CREDIT_SCOPE.level}::int, level_id, ${LEVEL_LIMIT}::bigint, ${today}::date - 365
      from position_levels
      union all
      select ${CREDIT_SCOPE.employee}::int, e.emp_id, o.fen, ${today}::date - 365
      from jsonb_to_recordset(${JSON.stringify(OWN_LIMITS.map(([job, fen]) => ({ job, fen })))}::jsonb)
        as o(job text, fen bigint)
      join employees e on e.job_number = o.job`);
  });
}
