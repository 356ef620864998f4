import { LEAVER, PASSWORD, type World } from "./salary-world";

/**
 * Who holds which code of salary, as the sheet's Permissions table says it, and what each of twelve people gets from each
 * call about the pay of one employee: data of the tests alone, so that a grant that the product gives away, or keeps
 * back, is noticed.
 */

export const STANDARD_ROLES = [
  ...["employee", "departmentHead", "payrollClerk", "payrollManager", "financeManager", "accountant", "cashier"],
  ...["auditor", "hrManager"],
];

/** The payroll manager does what his clerks do: for the levels above them, and second disputes (rules 29 and 30). */
const PAYROLL = ["payrollClerk", "payrollManager"];
export const SHEET: Readonly<Record<number, readonly string[]>> = {
  19101001: ["employee"],
  19101002: ["payrollManager"],
  19101003: PAYROLL,
  19101004: PAYROLL,
  19101005: ["payrollManager"],
  19101006: PAYROLL,
  19101007: PAYROLL,
  19101008: PAYROLL,
  19101009: ["payrollManager"],
  19101010: ["financeManager"],
  19101011: PAYROLL,
  19101012: ["payrollManager"],
  19101013: ["cashier"],
  19101014: [...PAYROLL, "accountant", "financeManager"],
  19101015: ["payrollManager"],
  19101016: ["payrollManager"],
  19101017: ["auditor"],
  19101018: ["payrollManager"],
};

/** The people in their order, by a short name. */
const WHO = [
  ...["clerk", "below", "elsewhere", "payroll", "finance", "cashier", "auditor", "head", "employee", "leaver"],
  ...["stranger", "acting"],
] as const;
type Who =
  | "clerk"
  | "below"
  | "elsewhere"
  | "payroll"
  | "finance"
  | "cashier"
  | "auditor"
  | "head"
  | "employee"
  | "leaver"
  | "stranger"
  | "acting";
type Gets = Partial<Record<Who, string>>;

interface Line {
  input: (world: World, who: number) => Record<string, unknown>;
  gets: string;
}

type Asked = Line["input"] | Record<string, unknown>;
const asked = (input: Asked): Line["input"] => (typeof input === "function" ? (input as Line["input"]) : () => input);

/** Whoever is not named is refused by his rights. */
const line = (gets: Gets, input: Asked = {}): Line => ({
  gets: WHO.map((who) => gets[who as Who] ?? "403").join(" "),
  input: asked(input),
});
/** What the three clerks get, and the payroll manager what the first of them does. */
const clerks = (clerk: string, below: string, elsewhere: string, more: Gets = {}): Gets => ({
  ...{ clerk, below, elsewhere, payroll: clerk, ...more },
});
const all = (gets: string): Gets => clerks(gets, gets, gets);
const payroll = (gets: string, input: Asked = {}) => line({ payroll: gets }, input);
const cashier = (gets: string, input: Asked = {}) => line({ cashier: gets }, input);
/** Who has opened his salary key, and the others, of whom the password is asked first. */
const own = (employee: string, others: string, input: Asked, leaver = others): Line =>
  line({ employee, leaver, head: others, stranger: others }, (world, who) => ({
    ...{ wageToken: world.wageTokens[who] ?? "", ...asked(input)(world, who) },
  }));
const KEEPERS: readonly string[] = ["head", "employee", "leaver", "stranger"];
/** Every employee: who has a salary key, and who has none; nobody in the name of another. */
const everybody = (keepers: string, others: string, input: Asked): Line => ({
  gets: WHO.map((who) => (who === "acting" ? "403" : KEEPERS.includes(who) ? keepers : others)).join(" "),
  input: asked(input),
});
/** What every employee who is still there says of himself; nobody in the name of another. */
const ofHimself = (employee: string, others: string, input: Asked): Line => ({
  gets: WHO.map((who) => (who === "acting" || who === "leaver" ? "403" : who === "employee" ? employee : others)).join(
    " ",
  ),
  input: asked(input),
});

/** 409 is told to whoever reaches a record, 404 to whoever does not. */
const OLD = 999;
const VERB = clerks("409", "409", "404");
const record =
  (key: keyof World, more: Record<string, unknown> = {}, field = "id") =>
  (world: World) => ({ [field]: world[key], ...more });
const held = (key: keyof World, more: Record<string, unknown> = {}) => record(key, { version: OLD, ...more });
const his =
  (more: Record<string, unknown> = {}) =>
  (world: World) => ({ empId: world.empId, ...more });
const ofRun =
  (more: Record<string, unknown> = {}) =>
  (world: World) => ({
    ...{ page: {}, query: { runId: world.runId, ...more } },
  });

const ofDifference =
  (more: Record<string, unknown> = {}) =>
  (world: World) => ({ id: world.trialId, version: OLD, empId: world.empId, item: "base", ...more });

const PAGE = { page: { pageSize: 1_000 } };
const values = [{ itemCode: "base", amount: "1" }];
const written = { reason: 5, effectiveDate: "2099-01-01", values };
const item = { code: "base", name: "x", kind: 1, formula: "input", roundTo: 1 };
const dated = { fromDate: "2099-01-01", source: "x" };

/** `200+` says something of the employee, `$` has a figure of his pay; nobody else than who is named gets an answer. */
export const LINES: Readonly<Record<string, Line>> = {
  // Structures, clerks, tables of tax: the payroll manager's
  "POST /salary/structure/search": payroll("200"),
  "GET /salary/structure/details": payroll("200", record("structure")),
  "GET /salary/structure/choices": payroll("200"),
  "POST /salary/structure/save": payroll(
    "409",
    held("structure", { name: "x", siteId: 1, fromMonth: "2099-01", items: [item] }),
  ),
  "POST /salary/structure/status": payroll("409", held("structure", { enabled: 0 })),
  "POST /salary/formula/test": payroll("200", { items: [item] }),
  "POST /salary/clerk/search": payroll("200"),
  "GET /salary/clerk/details": payroll("200", record("clerk", {}, "empId")),
  "GET /salary/clerk/choices": payroll("200"),
  "POST /salary/clerk/save": payroll(
    "409",
    record("clerk", { version: OLD, siteIds: [1], companyIds: [1], levelId: 1 }, "empId"),
  ),
  "POST /salary/clerk/remove": payroll("409", record("clerk", { version: OLD }, "empId")),
  "GET /salary/taxtable/list": payroll("200"),
  "GET /salary/taxtable/details": payroll("200", record("table")),
  "POST /salary/taxtable/save": payroll("409", held("table", { ...dated, kind: 1, brackets: [{ ratePct: 3 }] })),
  "POST /salary/taxtable/confirm": payroll("409", held("table")),
  "GET /salary/taxfigure/list": payroll("200"),
  "GET /salary/taxfigure/details": payroll("200", record("figure")),
  "POST /salary/taxfigure/save": payroll("409", held("figure", { ...dated, code: "child", value: "1" })),
  "POST /salary/taxfigure/confirm": payroll("409", held("figure")),
  "GET /salary/parameter/list": payroll("200"),
  "GET /salary/parameter/details": payroll("200", { name: "payDay" }),
  "POST /salary/parameter/save": payroll("200", { name: "payDay", siteId: 6, effectiveDay: "2099-01-01", value: "10" }),
  "GET /salary/paydate/list": payroll("200"),
  // Archives, adjustments: lists have no figure, above the clerk's limit nothing has
  "POST /salary/archive/search": line(clerks("200+", "200+", "200"), PAGE),
  "GET /salary/archive/filters": line(all("200")),
  "GET /salary/archive/details": line(clerks("200+$", "200+", "404"), his()),
  "GET /salary/archive/person": line(clerks("200", "400", "400"), his()),
  "GET /salary/archive/form": line(clerks("200+$", "404", "404"), his()),
  "POST /salary/archive/save": line(VERB, (world) => ({
    ...{ empId: world.empId, version: OLD, companyId: world.companyId, structureId: world.structure, status: 1 },
    ...{ fromDate: "2099-01-01", values },
  })),
  "POST /salary/archive/export": payroll("200+$", { query: {} }),
  "POST /salary/adjust/search": line(clerks("200+", "200+", "200"), PAGE),
  "GET /salary/adjust/details": line(clerks("200+$", "200+", "404"), record("adjustment")),
  "GET /salary/adjust/form": line(clerks("200+$", "404", "404"), his()),
  "POST /salary/adjust/create": line(clerks("400", "409", "404"), his(written)),
  "POST /salary/adjust/update": line(VERB, held("adjustment", written)),
  "POST /salary/adjust/submit": line(VERB, held("form")),
  "POST /salary/adjust/withdraw": line(VERB, held("adjustment")),
  // Insurance, tax, inputs
  "POST /salary/insurance/compare": line(clerks("200+$", "200+", "200"), { ...PAGE, query: { month: "2026-11" } }),
  "GET /salary/insurance/details": line(clerks("200+$", "200+", "404"), his({ month: "2026-11" })),
  "POST /salary/taxdata/search": line(clerks("200+", "200+", "200"), PAGE),
  "GET /salary/taxdata/filters": line(all("200")),
  "GET /salary/taxdata/details": line(clerks("200+$", "200+", "404"), his({ year: 2026 })),
  "GET /salary/taxledger": line(clerks("200+$", "200+", "404"), his({ year: 2026 })),
  "POST /salary/taxdata/save": line(VERB, his({ year: 2026, seen: "x", fromMonth: 1, toMonth: 1, amounts: [] })),
  "POST /salary/taxprofile/save": line(VERB, his({ year: 2026, version: OLD, resident: 1, incomeType: 1 })),
  "POST /salary/taxdata/export": payroll("200+$", { query: { year: 2026 } }),
  "POST /salary/input/search": line(clerks("200+", "200+", "200"), { ...PAGE, query: { month: "2027-03" } }),
  "GET /salary/input/filters": line(all("200")),
  "GET /salary/input/choices": line(clerks("200+", "400", "400"), his({ month: "2027-03" })),
  "GET /salary/input/details": line(clerks("200+$", "200+", "404"), record("input")),
  "POST /salary/input/save": line(VERB, held("input", { itemCode: "allowance", amount: "1" })),
  "POST /salary/input/delete": line(VERB, held("input")),
  "POST /salary/input/notice/upload": line(clerks("400", "404", "404"), record("input")),
  "GET /salary/input/notice/download": line(all("404"), record("input")),
  // Runs: whoever does not see each line of one is told no totals of it
  "POST /salary/run/search": line(clerks("200$", "200", "200", { finance: "200$" })),
  "GET /salary/run/choices": line({ ...all("200"), finance: "200" }),
  "GET /salary/run/details": line(clerks("200$", "200", "404", { finance: "200$" }), record("runId")),
  "GET /salary/run/items": line(clerks("200", "200", "404", { finance: "200" }), record("runId")),
  "POST /salary/run/lines": line(clerks("200+$", "200+", "404", { finance: "200+$" }), (world) => ({
    ...{ page: {}, query: { id: world.runId } },
  })),
  "GET /salary/run/trace": line(clerks("200+$", "404", "404", { finance: "200+$" }), (world) => ({
    ...{ id: world.runId, empId: world.empId },
  })),
  "POST /salary/run/create": line(all("409"), (world) => ({
    ...{ month: "2026-11", companyId: world.companyId, kind: 1 },
  })),
  "POST /salary/run/collect": line(VERB, held("runId")),
  "POST /salary/run/calculate": line(VERB, held("runId")),
  "POST /salary/run/reason": line(VERB, (world) => ({
    ...{ id: world.runId, version: OLD, empId: world.empId },
    reason: "x",
  })),
  "POST /salary/run/submit": line(VERB, held("runId")),
  "POST /salary/run/discard": line(VERB, held("runId")),
  "POST /salary/run/lock": payroll("409", held("runId")),
  "POST /salary/run/reopen": line({ payroll: "409", finance: "409" }, held("runId", { reason: "x" })),
  // A trial beside the old pay sheet: as runs and their lines are
  "GET /salary/run/compare/sums": line(clerks("200$", "200", "404", { finance: "200$" }), record("trialId")),
  "POST /salary/run/compare/search": line(clerks("200+$", "200", "404", { finance: "200+$" }), (world) => ({
    ...{ page: {}, query: { id: world.trialId } },
  })),
  "GET /salary/run/compare/person": line(clerks("200+$", "404", "404", { finance: "200+$" }), (world) => ({
    ...{ id: world.trialId, empId: world.empId },
  })),
  "POST /salary/run/compare/explain": line(VERB, ofDifference({ scope: 1, reason: "x" })),
  "POST /salary/run/compare/clear": line(VERB, ofDifference()),
  // Payslips and disputes
  "POST /salary/payslip/runs": line(all("200")),
  "GET /salary/payslip/filters": line(all("200")),
  "GET /salary/payslip/run": line(clerks("200", "200", "404"), record("runId", {}, "runId")),
  "POST /salary/payslip/search": line(clerks("200+", "200+", "200"), ofRun()),
  "GET /salary/payslip/head": line(clerks("200+", "200+", "404"), record("payslip", {}, "payslipId")),
  "GET /salary/payslip/preview": line(clerks("200+$", "200+", "404"), record("payslip", {}, "payslipId")),
  "POST /salary/run/publish": line(VERB, held("runId")),
  "POST /salary/payslip/remind": line(clerks("200", "200", "404"), record("runId", {}, "runId")),
  "POST /salary/payslip/withdraw": line(VERB, record("payslip", { version: OLD, reason: "x" }, "payslipId")),
  "POST /salary/payslip/export": payroll("200+$", ofRun()),
  "POST /salary/dispute/search": line(clerks("200+", "200+", "200"), PAGE),
  "GET /salary/dispute/details": line(clerks("200+", "200+", "404"), record("dispute")),
  "POST /salary/dispute/answer": line(VERB, held("dispute", { answer: "x" })),
  // Year-end bonus, wages
  "POST /salary/bonus/search": payroll("200+$", { ...PAGE, query: { year: 2026 } }),
  "GET /salary/bonus/filters": payroll("200"),
  "POST /salary/bonus/compare": payroll("200+$", record("bonus")),
  "POST /salary/bonus/choose": payroll("409", held("bonus", { way: 2 })),
  "POST /salary/bonus/delete": payroll("409", held("bonus")),
  "POST /salary/bonus/run": payroll("400", (world) => ({
    ...{ companyId: world.companyId, month: "2026-11", payDate: "2026-12-07" },
  })),
  "POST /finance/wages/search": line(clerks("200+$", "200+", "200", { finance: "200+$" }), {
    ...{ ...PAGE, query: { month: "2026-11" } },
  }),
  "GET /finance/wages/filters": line({ ...all("200"), finance: "200" }),
  "POST /finance/wages/cost": line(clerks("200$", "200", "200", { finance: "200$" }), { query: { month: "2026-10" } }),
  "POST /finance/wages/export": payroll("200+$", { query: { month: "2026-11" } }),
  // Bank files: the cashier of the company; this one is of one person, so its total stands in the file alone
  "POST /salary/bank/search": cashier("200"),
  "GET /salary/bank/filters": cashier("200"),
  "POST /salary/bank/runs": cashier("200"),
  "GET /salary/bank/run": cashier("200", record("runId", {}, "runId")),
  "POST /salary/bank/generate": cashier("409", record("runId", { bankCodes: ["icbc"] })),
  "GET /salary/bank/details": cashier("200", record("batch")),
  "POST /salary/bank/rows": cashier("200+", (world) => ({ page: {}, query: { id: world.batch } })),
  "GET /salary/bank/row": cashier("200+", (world) => ({ id: world.batch, empId: world.empId })),
  "GET /salary/bank/file": cashier("409", record("batch")),
  "POST /salary/bank/result": cashier("409", held("batch", { result: 1 })),
  // Settlements, salary keys of others, the log
  "GET /salary/settlement/details": line(
    clerks("200+$", "404", "404", { finance: "200+$" }),
    record("lineId", {}, "lineId"),
  ),
  "POST /salary/settlement/refuse": line(clerks("409", "404", "404"), (world) => ({
    ...{ lineId: world.lineId, version: OLD, reason: "x", witness1: "10001", witness2: "10002" },
  })),
  "POST /salary/secretReset/search": payroll("200+", PAGE),
  "GET /salary/secretReset/details": payroll("200+", his()),
  "POST /salary/secretReset/reset": payroll(
    "409",
    his({ askedAt: "2026-01-01T00:00:00.000Z", scope: 1, identityCheck: "x" }),
  ),
  "POST /salary/log/search": line({ auditor: "200+" }, PAGE),
  "GET /salary/log/details": line({ auditor: "200+$" }, record("entry")),
  // What is one's own, and what of it lies behind the salary key
  "GET /salary/taxdata/own": ofHimself("200$", "200", {}),
  "POST /salary/taxdata/own/confirm": ofHimself("409", "409", { year: 2098, seen: "x", amounts: [] }),
  "GET /wages/verify": everybody("200", "200", { wagePassword: PASSWORD }),
  "GET /wages/secret/state": everybody("200", "200", {}),
  "POST /wages/secret/save": everybody("403", "400", { password: "x", password_confirm: "x" }),
  "GET /wages/queryGoogleAuth": own("200", "200", {}),
  "POST /wages/secret/issue": own("200", "200", {}),
  "POST /wages/secret/bind": own("400", "400", { code: "000000" }),
  "POST /wages/secret/resetRequest": everybody("200", "409", { reason: "x" }),
  "GET /wages/getwages": own(
    "200$",
    "404",
    (world, who) => ({ payslipId: who === LEAVER ? world.leaversPayslip : world.payslip }),
    "200",
  ),
  "GET /wages/update": own("409", "404", record("payslip", { version: OLD, action: 1, nonce: "x" }, "payslipId")),
  "POST /wages/sign": own(
    "409",
    "404",
    record("payslip", { version: OLD, nonce: "x", typedName: "x", verifyCode: "1" }, "payslipId"),
  ),
  "GET /wages/pdf": own("200+$", "404", record("payslip", {}, "payslipId")),
  "GET /wages/lookers": own("200", "200", {}),
  "GET /wages/settlement": own("200+$", "404", record("settlementSlip", {}, "payslipId")),
  "POST /salary/settlement/sign": own(
    "409",
    "404",
    record("lineId", { version: OLD, typedName: "x", verifyCode: "1" }, "lineId"),
  ),
};
