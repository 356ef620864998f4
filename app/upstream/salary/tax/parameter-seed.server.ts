import { sql } from "drizzle-orm";
import { TAX_TABLE, type TaxFigureCode, type TaxTableKind } from "~/contracts/salary/tax-codes";
import { DEFAULT_TAX_PARAMS } from "~/lib/salary/tax/defaults";
import type { Tx } from "~/upstream/platform/database/db.server";

/** Where the rows come from (salary rules 17 to 22). What is to be confirmed says so. */
const TABLE_SOURCES: Partial<Record<TaxTableKind, string>> = {
  [TAX_TABLE.annual]: "个人所得税法 税率表一；国家税务总局公告2018年第61号",
  [TAX_TABLE.monthly]: "财税〔2018〕164号 附件",
  [TAX_TABLE.bonus]: "财税〔2018〕164号；延续至2027-12-31（财政部 税务总局公告2023年第30号，文号待确认）",
};
const LEARNING = "国发〔2018〕41号";
const CHILDREN = "国发〔2018〕41号、国发〔2022〕8号、国发〔2023〕13号";
const FIGURE_SOURCES: Partial<Record<TaxFigureCode, string>> = {
  basicDeduction: "个人所得税法 第六条",
  severanceMultiple: "财税〔2018〕164号（待确认）",
  child: CHILDREN,
  infant: CHILDREN,
  elderlyOnlyChild: CHILDREN,
  elderlyShare: CHILDREN,
  degree: LEARNING,
  degreeMonths: LEARNING,
  certificate: LEARNING,
  housingLoan: LEARNING,
  housingLoanMonths: LEARNING,
  rentLarge: LEARNING,
  rentMiddle: LEARNING,
  rentSmall: LEARNING,
  personalPensionYear: "财政部 税务总局公告2024年第21号（待确认）",
  healthInsuranceMonth: "每月200元限额（待确认）",
  annuityBp: "个人缴费计税基数的4%（待确认）",
};

/**
 * Tables and figures that the product begins with. A row that is there stays as somebody confirmed or corrected it;
 * the company's own rows stand beside.
 */
export async function ensureTaxParameters(tx: Tx): Promise<void> {
  const tables = DEFAULT_TAX_PARAMS.tables.map((row) => ({ ...row, source: TABLE_SOURCES[row.kind] ?? "" }));
  const figures = DEFAULT_TAX_PARAMS.figures.map((row) => ({ ...row, source: FIGURE_SOURCES[row.code] ?? "" }));
  await tx.execute(sql`
    insert into tax_tables (kind, from_date, to_date, brackets, confirmed, source)
    select kind, "from", "to", brackets, confirmed, source
    from jsonb_to_recordset(${JSON.stringify(tables)}::jsonb) as r(
      kind smallint, "from" date, "to" date, brackets jsonb, confirmed smallint, source text
    )
    on conflict do nothing`);
  await tx.execute(sql`
    insert into tax_figures (code, from_date, to_date, value, confirmed, source)
    select code, "from", "to", value, confirmed, source
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as r(
      code text, "from" date, "to" date, value bigint, confirmed smallint, source text
    )
    on conflict do nothing`);
}
