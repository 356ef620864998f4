import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { importErrorsOf, importPreviewRows, previewImport } from "~/contracts/platform/imports";
import { companyDay } from "~/lib/period";
import { importDefinitions } from "~/upstream/domains.server";
import type { Identifier, ImportColumn } from "~/upstream/platform/imports/definition.server";
import { parseRow } from "~/upstream/platform/imports/parse.server";
import { writeWorkbook } from "~/upstream/platform/spreadsheet/write.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { csv } from "../../support/files";

/** Columns of words, amounts and counts, by import: what they hold tells no two things apart by its digits. */
const WORDS: Record<string, string> = {
  acls: "empName",
  department: "departmentName sort en es ja",
  positionCategory: "name parent",
  positionLevel: "name rank",
  jobs: "name plannedCount",
  platform: "name type",
  calendar: "name",
  roleMembers: "empName",
  basic: "empName positionName nation householdAddress currentAddress email",
  identityCard: "empName issuedBy",
  education: "empName schoolName major",
  workExperience: "empName company workPosition leaveReason refName",
  family: "empName familyName relation",
  contract: "empName termMonths probationMonths",
  bankCard: "empName branch accountName",
  social: "empName base",
  withholding: "empName employeeAmount employerAmount",
  fund: "empName fundBase",
  buy: "empName employerAmount employeeAmount",
  trainee: "empName",
  medical: "empName plan",
  dimission: "reason remark",
  bankLibrary: "branchName province city",
  background: "name vendor remark",
  rotating: "startDay",
  temporarySchedule: "reason",
  holidayRoster: "reason",
  scheduleSheet: "name",
  shiftSwap: "reason",
  openingBalance: "amount",
  leave: "start end reason",
  homeWork: "reason",
  signInCard: "startTime reason",
  weekendWork: "startTime endTime reason",
  directorOffice: "remark",
  exchangeRate: "currency quotedRate",
  cost: "largeName smallName",
  sharing: "name",
  financeConfig: "companies currencies invoiceMaxAgeDays",
  fundAccount: "company name openingBalance",
  creditCard: "merchant amount currency",
  rentExpense: "amount",
  brand: "name niceClass company",
  supplierHistory: "supplierName item amount rating",
  proxyCost: "agent company amount",
  proxyRenewal: "agent company amount",
  reimbursement: "company amount reason",
  borrowing: "company amount reason",
  advanceOpening: "company amount reason",
  receipt: "payerName amount",
  reversal: "amount",
  paymentResult: "reason",
  companyBorrow: "purpose",
  leaseBorrow: "purpose",
  brandBorrow: "purpose",
  perfIndicator: "name unit source description",
  perfStandard: "levelTo",
  perfTargets: "cycle indicator target",
  perfActuals: "cycle indicator actual",
  performanceHistory: "cycleName score",
  taxDeduction: "year month",
  taxOpening: "year month",
  runInput: "remark",
  trialSheet: "name",
  wages: "name remark",
  bankResult: "reason",
};

const isText = ({ kind = "text" }: ImportColumn) => kind === "text" || kind === "phone";
const identifying = importDefinitions.flatMap(({ template, columns }) =>
  columns.flatMap((column) => (column.identifier ? [{ name: `${template}.${column.field}`, column }] : [])),
);
const sort = (identifier: Identifier) =>
  typeof identifier === "string" ? identifier : "lengths" in identifier ? "lengths" : "onFile";

describe("columns of imports", () => {
  it("say of each text whether it identifies something: none is forgotten", () => {
    const undeclared: Record<string, string> = {};
    for (const { template, columns } of importDefinitions) {
      const words = columns.filter((column) => isText(column) && !column.choices && !column.identifier);
      if (words.length > 0) undeclared[template] = words.map(({ field }) => field).join(" ");
    }
    expect(undeclared).toEqual(WORDS);
    const ofSort = (one: string) =>
      identifying.flatMap(({ name, column }) => (sort(column.identifier!) === one ? name : []));
    expect(ofSort("lengths")).toEqual([
      ...["acls.permissionCode", "bankCard.cnaps", "bankLibrary.cnaps", "creditCard.cardTail", "creditCard.authCode"],
      ...["supplierHistory.creditCode", "reimbursement.invoiceCode"],
    ]);
    expect(ofSort("zeros")).toEqual([
      ...["department.code", "department.costCenter", "departmentHead.code", "positionLevel.jobLevelCode"],
      ...["platform.code", "basic.idNumber", "identityCard.idNumber", "education.certificateNo", "contract.contractNo"],
      ...["bankCard.accountNo", "social.socialAccount", "fund.fundAccount", "trainee.policyNo", "medical.policyNo"],
      ...["cost.largeClassifyCode", "cost.smallClassifyCode", "sharing.code", "fundAccount.accountNo"],
      ...["brand.registrationNo"],
      ...[
        "reimbursement.invoiceNumber",
        "advanceOpening.oldNumber",
        "receipt.bankSerialNo",
        "reversal.invoiceNumber",
        "paymentResult.serial",
      ],
      ...["taxDeduction.idNumber", "bankResult.accountNo"],
    ]);
  });
});

/** A cell as Excel saves what was typed into it. */
const typedAs = {
  text: (typed: string) => typed,
  // Excel keeps 15 digits.
  number: (typed: string) => (/^\d+$/.test(typed) ? Number(Number(typed).toPrecision(15)) : typed),
  /** Up to eleven digits are shown whole, more with an exponent: by Excel with a plus, by other programs without. */
  csv: (typed: string, exponent = "E+") => {
    if (!/^\d+$/.test(typed)) return typed;
    const whole = String(BigInt(typed));
    return whole.length <= 11 ? whole : Number(typed).toExponential(5).replace("e+", exponent);
  },
};

describe("an identifier of any length", () => {
  const digits = fc.stringMatching(/^\d{1,24}$/);
  const fitting = (identifier: Identifier) =>
    typeof identifier === "object" && "lengths" in identifier
      ? // No code of an invoice begins with two zeros: none becomes one of another length.
        fc
          .constantFrom(...identifier.lengths)
          .chain((n) => fc.stringMatching(new RegExp(`^\\d{${n}}$`)).filter((one) => !one.startsWith("00")))
      : digits;

  it.each(identifying)("is read as itself or refused: $name", ({ column }) => {
    const { identifier } = column;
    const read = (cell: string | number | null) =>
      parseRow([cell], [{ ...column, cell: z.string() } as ImportColumn], new Map([[column.field, 0]]), {
        date1904: false,
      });
    fc.assert(
      fc.property(fitting(identifier!), (typed) => {
        const { values, faults } = read(typedAs.text(typed));
        // Of telephones +86 is no part.
        expect(faults).toEqual([]);
        if (column.kind !== "phone") expect(values).toEqual({ [column.field]: typed });
        // What is looked up without its zeros is found nowhere, or is somebody's with zeros, which is asked then.
        const lookedUp = ["code", "onFile"].includes(sort(identifier!));
        if (lookedUp && typed.startsWith("0")) return;
        const number = read(typedAs.number(typed));
        if (number.faults.length === 0) expect(number.values).toEqual({ [column.field]: typed });
        if (sort(identifier!) === "zeros" && typed.startsWith("0")) return;
        for (const exponent of ["E+", "E"]) {
          const shown = read(typedAs.csv(typed, exponent));
          if (shown.faults.length === 0) expect(shown.values).toEqual({ [column.field]: typed });
        }
      }),
    );
  });
});

const LOST = "数字单元格会丢失开头的0，请先将该列设为文本，再重新填写号码";
const short = (n: number | string) => `应为${n}位，开头的0可能已丢失，请先将该列设为文本，再重新填写`;

describe("a file with identifiers in cells of numbers", () => {
  const TODAY = companyDay();
  let [hr, accountant]: string[] = [];
  beforeAll(async () => {
    await useDatabase();
    [hr, accountant] = await Promise.all(["10002", "10016"].map((number) => sessionOf(number)));
    await one(
      `insert into credit_cards (card_no, card_hash, card_tail, bank, holder_emp_id, company_id, limit_cny, statement_day, repay_day, expiry)
       select 'x', gen_random_uuid()::text, '0045', 'ICBC', emp_id, company_id, 100, 1, 10, '2099-12'
       from employees, lateral (select company_id from companies limit 1) as c where job_number = '10011' returning 1`,
    );
  });
  beforeEach(() => one("delete from rate_counters returning 1"));

  async function workbook(head: string[], rows: (string | number)[][]): Promise<Buffer> {
    const folder = mkdtempSync(path.join(tmpdir(), "office-numbers-"));
    try {
      const file = path.join(folder, "f.xlsx");
      const columns = head.map((header, n) => ({
        header,
        kind: typeof rows[0]![n] === "number" ? ("number" as const) : ("text" as const),
      }));
      await writeWorkbook(file, [{ name: "Sheet1", columns, rows: [rows] }]);
      return readFileSync(file);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  async function upload(type: string, template: string, token: string, file: Buffer, name = "f.xlsx") {
    const { data } = await callApi(previewImport, { type, template, name }, { token, file });
    const about = { type, batchId: data!.batchId, page: { pageSize: 100 }, query: {} };
    const [errors, rows] = [await ok(importErrorsOf, about, { token }), await ok(importPreviewRows, about, { token })];
    return {
      faults: errors.simpleList.map(({ row, header, message }) => `${row} ${header}: ${message}`),
      rows: rows.simpleList,
    };
  }
  const CARD = ["卡号后四位", "持卡人工号", "交易日期", "商户", "授权码", "金额", "币种", "入账人民币"];
  const row = (tail: string | number, code: string | number) => [
    ...[tail, "10011", TODAY, "便利店", code, "12.00", "CNY", "12.00"],
  ];

  it("shell 37: an authorisation code that lost its zeros is refused with what to do; as text it is shown whole", async () => {
    for (const code of [4567, 123456])
      expect(
        (await upload("creditCard", "creditCard", accountant!, await workbook(CARD, [row("0045", code)]))).faults,
      ).toEqual([`2 授权码: ${short(6)}`]);
    expect(
      (await upload("creditCard", "creditCard", accountant!, csv([CARD, row("0045", "4567")]), "f.csv")).faults,
    ).toEqual([`2 授权码: ${short(6)}`]);
    expect(
      (await upload("creditCard", "creditCard", accountant!, await workbook(CARD, [row(45, "004567")]))).faults,
    ).toEqual([`2 卡号后四位: ${short(4)}`]);
    const { faults, rows } = await upload(
      "creditCard",
      "creditCard",
      accountant!,
      await workbook(CARD, [row("0045", "004567"), row("0045", "014567")]),
    );
    expect(faults).toEqual([]);
    expect(rows.map(({ changes }) => changes.find(({ field }) => field === "授权码")?.after)).toEqual([
      "004567",
      "014567",
    ]);
  });

  it("shell 37: a number that may have begun with zeros is refused: invoices, serials, accounts", async () => {
    const HEAD = ["借款单号", "方式", "金额", "发票号码", "工资月份"];
    const { faults } = await upload(
      "reversal",
      "reversal",
      accountant!,
      await workbook(HEAD, [["JK-0", "发票冲销", "600.00", 12_345_678, ""]]),
    );
    expect(faults).toEqual(["2 借款单号: 没有此未清借款", `2 发票号码: ${LOST}`]);
  });

  it("shell 37: a job number in a cell of numbers is refused where somebody has it with zeros before", async () => {
    await one(
      "update employees set job_number = '0' || (select job_number from employees where job_number = '10011') where job_number = '10012' returning 1",
    );
    const about = async (cell: string | number) =>
      (
        await upload(
          "dimission",
          "dimission",
          hr!,
          await workbook(
            ["工号", "离职类型", "离职原因", "提交日期", "最后工作日", "备注"],
            [[cell, "", "", "", "", ""]],
          ),
        )
      ).faults.filter((fault) => fault.includes("工号"));
    expect(await about(10_011)).toEqual([`2 工号: ${LOST}`]);
    expect(await about("10011")).toEqual([]);
    expect(await about(10_013)).toEqual([]);
    await one("update employees set job_number = '10012' where job_number = '010011' returning 1");
  });
});
