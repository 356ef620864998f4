import type { Screen, Walk } from "./screens";

const rows = (titles: Record<string, string>): Screen[] =>
  Object.entries(titles).map(([path, title]) => ({ path, title }));

/** Registers of companies, leases, trademarks, suppliers and agents, of the desk that keeps them. */
const REGISTERS = [
  { path: "/finance", title: "公司信息", lands: "/finance/company/information" },
  ...rows({
    "/finance/company/information": "公司信息",
    "/finance/company/information/new": "新增公司",
    "/finance/company/information/1": "公司详情",
    "/finance/company/information/1/edit": "编辑公司",
    "/finance/houseRent/list": "房屋租赁",
    "/finance/houseRent/list/new": "新增租赁合同",
    "/finance/rent/list": "租金费用",
    "/finance/rent/list/NewOrEdit": "新增租金费用",
    "/finance/rent/list/ImportRentExpense": "导入租金费用",
    "/finance/brand/register": "商标注册",
    "/finance/brand/register/new": "新增商标",
    "/finance/brand/register/registerExcel": "导入商标",
    "/finance/company/borrow": "证照借用",
    "/finance/company/information/borrowing-excel": "导入证照借用",
    "/finance/houseRent/borrow": "租赁资料借用",
    "/finance/houseRent/borrow/borrowing-excel": "导入租赁资料借用",
    "/finance/brand/borrow": "商标借用",
    "/finance/brand/borrow/borrow-excel": "导入商标借用",
    "/finance/proxyRenew/cost": "代理费用",
    "/finance/proxyRenew/cost/ProxyNewOrEdit": "新增代理费用",
    "/finance/proxyRenew/cost/ImportProxyCost": "导入代理费用",
    "/finance/proxyRenew/apply": "代理续费申请",
    "/finance/proxyRenew/apply/components/renew-excel": "导入代理续费",
  }),
];

const SUPPLIERS = rows({
  "/finance/supplier/history": "供应商历史",
  "/finance/supplier/history/new": "新增往来记录",
  "/finance/supplier/history/borrowing-excel": "导入供应商历史",
});

export const REGISTERS_OF_FINANCE: Walk[] = [
  { what: "registers of finance", jobNumber: "10015", screens: REGISTERS },
  { what: "suppliers, by the accountant", jobNumber: "10016", screens: SUPPLIERS },
];
