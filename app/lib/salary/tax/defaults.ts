import { TAX_TABLE, type TaxFigureCode } from "~/contracts/salary/tax-codes";
import { exactNumber } from "~/lib/payroll/exact";
import type { Bracket, TaxFigure, TaxParams, TaxTable } from "./tables";

/** Cumulative withholding; State Council 2023 no. 13; the personal pension of Announcement 2024 no. 21. */
const SINCE_2019 = "2019-01-01";
const SINCE_2023 = "2023-01-01";
const SINCE_2024 = "2024-01-01";
const LAST_SEPARATE_BONUS = "2027-12-31";

const fen = (yuan: number): number => exactNumber(BigInt(yuan) * 100n);
const bracket = (upToYuan: number | null, ratePct: number, quickYuan: number): Bracket => ({
  upTo: upToYuan === null ? null : fen(upToYuan),
  ratePct,
  quick: fen(quickYuan),
});

/** IIT Law, rate table 1; yuan. */
const ANNUAL: readonly Bracket[] = [
  bracket(36_000, 3, 0),
  bracket(144_000, 10, 2_520),
  bracket(300_000, 20, 16_920),
  bracket(420_000, 25, 31_920),
  bracket(660_000, 30, 52_920),
  bracket(960_000, 35, 85_920),
  bracket(null, 45, 181_920),
];

/** The same by the month (Finance and Tax 2018 no. 164, annex); yuan. */
const MONTHLY: readonly Bracket[] = [
  bracket(3_000, 3, 0),
  bracket(12_000, 10, 210),
  bracket(25_000, 20, 1_410),
  bracket(35_000, 25, 2_660),
  bracket(55_000, 30, 4_410),
  bracket(80_000, 35, 7_160),
  bracket(null, 45, 15_160),
];

const TABLES: readonly TaxTable[] = [
  { kind: TAX_TABLE.annual, from: SINCE_2019, to: null, confirmed: 1, brackets: ANNUAL },
  { kind: TAX_TABLE.monthly, from: SINCE_2019, to: null, confirmed: 1, brackets: MONTHLY },
  // Announcement 2023 no. 30, whose number is to be confirmed: a later row alone carries the privilege further.
  { kind: TAX_TABLE.bonus, from: SINCE_2019, to: LAST_SEPARATE_BONUS, confirmed: 0, brackets: MONTHLY },
];

const figure = (code: TaxFigureCode, value: number, from: string, confirmed: 0 | 1): TaxFigure => ({
  code,
  value,
  from,
  to: null,
  confirmed,
});

/**
 * What the product begins with (salary rules 17 to 22; README, "To be confirmed first"). Of interns nothing: their
 * lines are errors until somebody enters and confirms the rows.
 */
export const DEFAULT_TAX_PARAMS: TaxParams = {
  tables: TABLES,
  figures: [
    figure("basicDeduction", fen(5_000), SINCE_2019, 1),
    figure("severanceMultiple", 3, SINCE_2019, 0),
    figure("child", fen(2_000), SINCE_2023, 1),
    figure("infant", fen(2_000), SINCE_2023, 1),
    figure("degree", fen(400), SINCE_2019, 1),
    figure("degreeMonths", 48, SINCE_2019, 1),
    figure("certificate", fen(3_600), SINCE_2019, 1),
    figure("housingLoan", fen(1_000), SINCE_2019, 1),
    figure("housingLoanMonths", 240, SINCE_2019, 1),
    figure("rentLarge", fen(1_500), SINCE_2019, 1),
    figure("rentMiddle", fen(1_100), SINCE_2019, 1),
    figure("rentSmall", fen(800), SINCE_2019, 1),
    figure("elderlyOnlyChild", fen(3_000), SINCE_2023, 1),
    figure("elderlyShare", fen(1_500), SINCE_2023, 1),
    figure("personalPensionYear", fen(12_000), SINCE_2024, 0),
    figure("healthInsuranceMonth", fen(200), SINCE_2019, 0),
    figure("annuityBp", 400, SINCE_2019, 0),
  ],
};
