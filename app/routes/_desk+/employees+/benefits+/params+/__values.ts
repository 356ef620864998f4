import type { benefitParamDetail, cityParamDetail } from "~/contracts/employees/benefits";
import type { Out } from "~/contracts/endpoint";
import { rateText } from "~/lib/employees/contributions";
import { formatAmount } from "~/lib/money";

const rate = (bp: number) => rateText(bp).slice(0, -1);

/** A row as its form shows it: yuan and percent as one types them. */
export const figureValues = ({ avgWage, minWage, nonCompeteShareBp, ...row }: Out<typeof cityParamDetail>) => ({
  ...row,
  nonCompeteShare: rate(nonCompeteShareBp),
  siteIds: row.siteIds.map(String),
  avgWage: formatAmount(avgWage),
  minWage: formatAmount(minWage),
});

const amount = (fen: number | null) => (fen === null ? "" : formatAmount(fen));

export const rateValues = ({ employerBp, employeeBp, floor, cap, ...row }: Out<typeof benefitParamDetail>) => ({
  ...row,
  employerRate: rate(employerBp),
  employeeRate: rate(employeeBp),
  floor: amount(floor),
  cap: amount(cap),
});
