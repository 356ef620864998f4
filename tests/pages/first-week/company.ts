import { companyDay } from "~/lib/period";
import { addDays, addMonths } from "~/lib/period-dates";
import { idNumber } from "../../support/id-numbers";

/** The company that comes in: two legal entities, two sites, whoever has a duty, and everybody else. */

export const FIRST = { name: "测试精密制造有限公司", creditCode: "91440101MA5DEM003K" };
export const SECOND = { name: "测试国际贸易有限公司", creditCode: "91440300MA5DEM002C" };

/** The month that is closed and paid: the one before today's. */
export const MONTH = addMonths(`${companyDay().slice(0, 7)}-01`, -1).slice(0, 7);
/** Everybody was there on its first day. */
export const HIRED = addDays(`${MONTH}-01`, -400);

export interface Worker {
  jobNumber: string;
  name: string;
  site: 1 | 6;
  department: string;
  position: string;
  employer: string;
  manager: string;
  /** Fixed pay a month, in yuan. */
  pay: number;
}

const worker = (
  jobNumber: string,
  name: string,
  department: string,
  manager: string,
  pay: number,
  { site = 1, employer = FIRST.name, position = "专员" }: Partial<Worker> = {},
): Worker => ({ jobNumber, name, site, department, position, employer, manager, pay });

const GUANGZHOU = { site: 6, employer: SECOND.name } as const;
const NAMED: readonly Worker[] = [
  worker("90001", "赵元", "1000", "90002", 12_000, { position: "主管" }),
  worker("90002", "钱正", "1000", "", 30_000, { position: "主管" }),
  worker("90003", "孙晴", "1001", "90002", 18_000, { position: "主管" }),
  worker("90004", "李岚", "1001", "90003", 16_000),
  worker("90005", "周恒", "1002", "90002", 20_000, { position: "主管" }),
  worker("90006", "吴越", "1002", "90005", 11_000),
  worker("90007", "郑和", "1002", "90005", 9_000),
  worker("90008", "王宁", "1002", "90005", 9_000),
  worker("90009", "冯静", "1001", "90003", 10_000),
  worker("90010", "陈平", "1001", "90003", 8_500),
  worker("90011", "褚英", "2000", "90002", 14_000, { ...GUANGZHOU, position: "主管" }),
  worker("90012", "卫东", "2000", "90011", 8_000, GUANGZHOU),
  worker("90013", "蒋敏", "2000", "90011", 9_500, GUANGZHOU),
];
/** `SOAK=1`: a company of 180. */
const OTHERS = process.env.SOAK ? 168 : 0;
export const WORKERS: readonly Worker[] = [
  ...NAMED,
  ...Array.from({ length: OTHERS }, (_, n) =>
    worker(
      String(90_100 + n),
      `员工${n + 1}`,
      n % 2 ? "2000" : "1001",
      n % 2 ? "90011" : "90003",
      6_000 + n * 10,
      n % 2 ? GUANGZHOU : {},
    ),
  ),
];

export const nameOf = (jobNumber: string): string => WORKERS.find((one) => one.jobNumber === jobNumber)!.name;

export const SITE_NAMES = { 1: "龙华", 6: "广州" } as const;

export const ROSTER = [
  [
    ...["工号", "姓名", "证件类型", "证件号码", "手机", "部门编码", "岗位", "职级", "站点", "合同主体", "直接上级"],
    ...["入职日期", "性别", "转正日期"],
  ],
  ...WORKERS.map(({ jobNumber, name, department, position, site, employer, manager }, n) => [
    ...[jobNumber, name, "居民身份证", idNumber(n + 1, "19850505"), `138${String(n + 1).padStart(8, "0")}`],
    ...[department, position, "P5", SITE_NAMES[site], employer, manager, HIRED],
    ...[n % 2 ? "女" : "男", addDays(HIRED, 90)],
  ]),
];

export const CONTRACTS = [
  ["工号", "姓名", "合同主体", "合同类型", "开始日期", "合同期限（月）"],
  ...WORKERS.map(({ jobNumber, name, employer }) => [jobNumber, name, employer, "固定期限", HIRED, "36"]),
];

const BRANCH = "招商银行深圳科技园支行";
export const BANKS = [
  ["联行号", "银行", "支行名称", "省", "市"],
  ["308584009097", "招商银行", BRANCH, "广东", "深圳"],
];

/** Everybody's card for one purpose or both. */
export const CARDS = (purpose: string) => [
  ["工号", "姓名", "用途", "开户行", "支行", "银行卡号", "户名"],
  ...WORKERS.map(({ jobNumber, name }, n) => [jobNumber, name, purpose, "招商银行", BRANCH, cardNumber(n), name]),
];

/** Heads of departments by the department's name. */
export const HEADS = { 总经办: "90002", 人事部: "90003", 财务部: "90005", 广州贸易部: "90011" } as const;

/** Who has each duty; where it is had at several places, in their order. */
export const DUTIES: Readonly<Record<string, readonly string[]>> = {
  hrManager: ["90003, 90002"],
  siteHr: ["90009", "90011"],
  compensation: ["90004"],
  payrollManager: ["90004"],
  payrollClerk: ["90009", "90013"],
  cashier: ["90007, 90008"],
  financeManager: ["90005"],
  accountant: ["90006"],
  registrar: ["90006"],
  auditor: ["90010"],
  processAdmin: ["90010"],
  attendanceClerk: ["90010, 90009", "90011, 90013"],
  generalManager: ["90002"],
  hrDirector: ["90003"],
  departmentHead: ["90002, 90003, 90005, 90011"],
};

/** Who decides forms in roles that no duty has. */
export const DECIDERS = [
  ["TRAINING_HEAD", "90003"],
  ["ADMIN_OFFICER", "90009"],
  ["ASSET_KEEPER", "90009"],
] as const;

/** A card number with its check digit. */
function cardNumber(n: number): string {
  const body = `622588${String(n).padStart(9, "0")}`;
  const sum = [...body].reverse().reduce((all, digit, at) => {
    const twice = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return all + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}
