import type { benefitParamDetail, cityParamDetail } from "~/contracts/employees/benefits/params";
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

const FIRST = { householdType: "0", roundTo: "1", roundMode: "1" };

/**
 * What a new row of rates begins with: those of another one, but for its period; that of another city has the months of
 * that city, too.
 * @param cityCode the city that the row is to be of; null: that of the other row
 */
export function newRateValues(like: Out<typeof benefitParamDetail> | null, cityCode: string | null) {
  if (like === null) return { ...FIRST, cityCode };
  const { id: _, version: _version, confirmed: _confirmed, cityName: _name, ...values } = rateValues(like);
  const city = cityCode ?? like.cityCode;
  return { ...values, cityCode: city, startMonth: city === like.cityCode ? "" : like.startMonth, endMonth: "" };
}
