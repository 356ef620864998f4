import { sql } from "drizzle-orm";
import { saveBank as bankContract } from "~/contracts/employees/banks";
import { PAYEE } from "~/contracts/employees/codes";
import { savePayeeCard as cardContract } from "~/contracts/employees/payee-cards";
import { creditCodeCheckCharacter } from "~/lib/credit-code";
import { luhnDigit } from "~/lib/employees/bank-card";
import { demoCaller } from "~/upstream/demo/acts.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { saveBank } from "../cards/bank-save.server";
import { savePayeeCard } from "../cards/payee-card-save.server";
import { proposeChange } from "../own-file/own-file-propose.server";

// Line numbers, accounts and companies are made up; the first three digits of a line number are its bank.
const BRANCHES: readonly [cnaps: string, branchName: string, city: string][] = [
  ["102584000018", "工商银行深圳龙华支行", "深圳"],
  ["102584000026", "工商银行深圳坂田支行", "深圳"],
  ["102581000034", "工商银行广州番禺支行", "广州"],
  ["103584000015", "农业银行深圳宝安支行", "深圳"],
  ["104584000012", "中国银行深圳南山支行", "深圳"],
  ["105584000010", "建设银行深圳龙岗支行", "深圳"],
  ["301584000014", "交通银行深圳福田支行", "深圳"],
  ["307584000016", "平安银行深圳总行营业部", "深圳"],
  ["308584000013", "招商银行深圳龙华支行", "深圳"],
  ["308584000021", "招商银行深圳科技园支行", "深圳"],
  ["403584000019", "邮政储蓄银行深圳布吉支行", "深圳"],
];

const COMPANIES: readonly [accountName: string, accountNo: string, cnaps: string, creditCode: string][] = [
  ["深圳市南方包装材料有限公司", "4000021309200345", "102584000018", "91440300MA5DEM101"],
  ["东莞市联达物流有限公司", "44250100003600001234", "105584000010", "91441900MA5DEM102"],
  ["广州恒信办公设备有限公司", "755912345610801", "308584000021", "91440101MA5DEM103"],
];
const HOLDERS = ["何俊杰", "钟晓琳"];

/** Bank library and payee cards of the demo company, and one change of an own file that waits for HR. */
export async function loadDemoOwnFile(): Promise<void> {
  const cashier = await demoCaller({ jobNumber: "10008" });
  await transaction(async (tx) => {
    for (const [cnaps, branchName, city] of BRANCHES)
      await saveBank(
        tx,
        cashier,
        bankContract.input.parse({ cnaps, branchName, city, bankCode: cnaps.slice(0, 3), province: "广东" }),
      );
    for (const [accountName, accountNo, cnaps, code] of COMPANIES)
      await savePayeeCard(
        tx,
        cashier,
        cardContract.input.parse({
          kind: PAYEE.company,
          accountName,
          accountNo,
          cnaps,
          creditCode: code + creditCodeCheckCharacter(code),
        }),
      );
    for (const [n, accountName] of HOLDERS.entries()) {
      const digits = `62220240000099${n}881`;
      await savePayeeCard(
        tx,
        cashier,
        cardContract.input.parse({
          kind: PAYEE.person,
          accountName,
          accountNo: digits + luhnDigit(digits),
          cnaps: "308584000013",
        }),
      );
    }
    await tx.execute(
      sql`update payee_cards set used_count = 4 where kind = ${PAYEE.company} and account_name = ${COMPANIES[0]![0]}`,
    );
  });
  const recruiter = await demoCaller({ jobNumber: "10005" });
  await transaction((tx) =>
    proposeChange(tx, recruiter, {
      section: "address",
      householdAddress: "湖南省长沙市岳麓区麓谷街道 18 号",
      currentAddress: "广东省深圳市龙华区民治街道 66 号 3 栋 502",
    }),
  );
}
