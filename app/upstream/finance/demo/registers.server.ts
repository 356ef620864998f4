import { sql } from "drizzle-orm";
import { savePayeeCard as payeeContract } from "~/contracts/employees/payee-cards";
import { createAgentCost } from "~/contracts/finance/agents";
import { createBrand } from "~/contracts/finance/brands";
import { saveCard as cardContract } from "~/contracts/finance/cards";
import { PROXY_SERVICE, SUPPLIER_RESULT } from "~/contracts/finance/codes";
import { updateCompany as companyContract, createCompany } from "~/contracts/finance/companies";
import { createLease } from "~/contracts/finance/leases";
import { createSupplier } from "~/contracts/finance/suppliers";
import { luhnDigit } from "~/lib/employees/bank-card";
import { addDays } from "~/lib/period-dates";
import { demoCaller } from "~/upstream/demo/acts.server";
import type { DemoRun } from "~/upstream/domain.server";
import { savePayeeCard } from "~/upstream/employees/cards/payee-card-save.server";
import { saveCompany } from "~/upstream/organization/company-save.server";
import { database, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { saveAgentCost } from "../agents/cost-save.server";
import { saveBrand } from "../brands/brand-save.server";
import { saveCard } from "../cards/card-save.server";
import { saveLease } from "../leases/lease-save.server";
import { makeRentPlan } from "../leases/rent-plan.server";
import { saveSupplier } from "../suppliers/supplier-save.server";

// Companies, numbers and names are made up; the check characters of the credit codes are right.

const COMPANIES = [{ companyName: "杭州恒川网络有限公司", creditCode: "91330106MA2DEM004H", taxType: 1 }] as const;

/** The companies of the group beside those that employ people; the one that employs most is a general taxpayer. */
export async function loadCompanies(): Promise<void> {
  const registrar = await demoCaller({ jobNumber: "10015" });
  const { id, name, code, version } = (await selectOne(database().write, {
    id: num`company_id`,
    name: str`company_name`,
    code: str`credit_code`,
    version: num`version`,
  })`
    from companies
    order by company_id
    limit 1`)!;
  await transaction(async (tx) => {
    await saveCompany(
      tx,
      registrar,
      companyContract.input.parse({
        id,
        version,
        companyName: name,
        creditCode: code,
        legalRepresentative: "欧阳振华",
        registeredAddress: "深圳市龙华区梅龙大道 188 号",
        registeredCapital: "20,000,000.00",
        establishedOn: "2015-03-18",
        taxType: 1,
        status: 1,
      }),
    );
    for (const company of COMPANIES)
      await saveCompany(
        tx,
        registrar,
        createCompany.input.parse({
          ...company,
          legalRepresentative: "欧阳振华",
          registeredAddress: "",
          registeredCapital: "5,000,000.00",
          establishedOn: "2019-06-05",
          status: 1,
        }),
      );
  });
}

/** Accounts of a landlord and an agent: cards of no employee. */
async function payee(
  tx: Tx,
  caller: Caller,
  accountName: string,
  creditCode: string,
  accountNo: string,
): Promise<number> {
  const { id } = await savePayeeCard(
    tx,
    caller,
    payeeContract.input.parse({ kind: 2, accountName, accountNo, cnaps: "308584000013", creditCode }),
  );
  return id;
}

/** Leases with their plans, trademarks near their ends, suppliers, agents, and cards with what they paid. */
export async function loadRegisters({ today }: DemoRun): Promise<void> {
  const [registrar, accountant] = [await demoCaller({ jobNumber: "10015" }), await demoCaller({ jobNumber: "10016" })];
  const { companyId } = (await selectOne(database().write, {
    companyId: num`company_id`,
  })`from companies order by company_id limit 1`)!;
  await transaction(async (tx) => {
    const landlord = await payee(
      tx,
      accountant,
      "深圳市梅龙物业发展有限公司",
      "91440300MA5DEM005M",
      "44250100003600009801",
    );
    const agent = await payee(tx, accountant, "诚信财税代理有限公司", "91440300MA5DEM002C", "44250100003600009802");
    await leases(tx, registrar, companyId, today, landlord);
    await brands(tx, registrar, companyId, today);
    await agents(tx, registrar, companyId, today, agent);
    await suppliers(tx, accountant, today);
    await cards(tx, accountant, companyId, today);
  });
}

async function leases(tx: Tx, registrar: Caller, companyId: number, today: string, payeeCardId: number) {
  const common = { companyId, landlord: "深圳市梅龙物业发展有限公司", currency: "CNY", payeeCardId, payDayOffset: 0 };
  for (const lease of [
    {
      contractNo: "ZL-2026-001",
      address: "龙华区梅龙大道 188 号 6 层",
      purpose: 1,
      startOn: addDays(today, -200),
      endOn: addDays(today, 164),
      monthlyRent: "86,000.00",
      deposit: "172,000.00",
      cycleMonths: 1,
    },
    {
      contractNo: "ZL-2026-002",
      address: "坂田街道仓储园 3 栋",
      purpose: 2,
      startOn: addDays(today, -325),
      endOn: addDays(today, 39),
      monthlyRent: "32,500.00",
      deposit: "65,000.00",
      cycleMonths: 3,
    },
  ]) {
    const { id: leaseId, version } = await saveLease(tx, registrar, createLease.input.parse({ ...common, ...lease }));
    await makeRentPlan(tx, registrar, { leaseId, version });
  }
}

/** Days from today to the end of ten years, by registration. */
const BRANDS = [
  ["恒川", "18204471", 9, 2_300],
  ["恒川优选", "15102236", 35, 58],
  ["HENGCHUAN", "14877310", 42, -40],
  ["川小宝", "", 28, null],
] as const;
const TEN_YEARS = 3_652;

async function brands(tx: Tx, registrar: Caller, companyId: number, today: string) {
  for (const [name, registrationNo, niceClass, left] of BRANDS) {
    const registeredOn = left === null ? undefined : addDays(today, left - TEN_YEARS);
    await saveBrand(
      tx,
      registrar,
      createBrand.input.parse({
        name,
        registrationNo,
        niceClass,
        country: "CN",
        companyId,
        appliedOn: addDays(registeredOn ?? today, -300),
        registeredOn,
      }),
    );
  }
}

async function agents(tx: Tx, registrar: Caller, companyId: number, today: string, payeeCardId: number) {
  for (const [service, from, to, amount] of [
    [PROXY_SERVICE.bookkeeping, -345, 19, "12,000.00"],
    [PROXY_SERVICE.taxFiling, -345, 19, "6,000.00"],
    [PROXY_SERVICE.annualFiling, -200, 164, "3,800.00"],
  ] as const)
    await saveAgentCost(
      tx,
      registrar,
      createAgentCost.input.parse({
        agent: "诚信财税代理有限公司",
        companyId,
        service,
        periodFrom: addDays(today, from),
        periodTo: addDays(today, to),
        amount,
        currency: "CNY",
        payeeCardId,
      }),
    );
}

const SUPPLIERS = [
  ["晨光文体用品商行", "办公用品框架采购", -300, -30, "48,260.00", 4, SUPPLIER_RESULT.normal],
  ["速达快运深圳营业部", "快递月结", -180, -1, "31,905.50", 5, SUPPLIER_RESULT.normal],
  ["宏图展览工程", "展位搭建", -120, -110, "66,000.00", 2, SUPPLIER_RESULT.dispute],
] as const;

async function suppliers(tx: Tx, accountant: Caller, today: string) {
  for (const [supplierName, item, from, to, amount, rating, result] of SUPPLIERS)
    await saveSupplier(
      tx,
      accountant,
      createSupplier.input.parse({
        supplierName,
        item,
        periodFrom: addDays(today, from),
        periodTo: addDays(today, to),
        amount,
        currency: "CNY",
        rating,
        result,
      }),
    );
}

const MERCHANTS = ["华南航空", "悦途酒店", "南园餐饮", "云服务年费", "展会报名费"] as const;

/** Two company cards; what they paid came from the bank's file and is in no claim yet. */
async function cards(tx: Tx, accountant: Caller, companyId: number, today: string) {
  for (const [n, jobNumber] of ["10011", "10007"].entries()) {
    const { empId } = await demoCaller({ jobNumber });
    const digits = `62252100000${n}467`;
    const { id } = await saveCard(
      tx,
      accountant,
      cardContract.input.parse({
        cardNo: digits + luhnDigit(digits),
        bank: "308",
        empId: empId!,
        companyId,
        limit: "50,000.00",
        statementDay: 5,
        repayDay: 23,
        expiry: `${Number.parseInt(today.slice(0, 4), 10) + 3}-09`,
      }),
    );
    await tx.execute(sql`
      insert into card_transactions (card_id, traded_on, merchant, auth_code, amount, currency, settled_cny)
      select ${id}::int, ${today}::date - (m.n * 4)::int, m.merchant, 'A' || ${id}::int || '00' || m.n,
        m.n * 23580, 'CNY', m.n * 23580
      from unnest(${sql.param([...MERCHANTS])}::text[]) with ordinality as m(merchant, n)`);
  }
}
