/** Longest time of one signature (employees rule 45). */
export const MOST_MONTHS = 12;

const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

/** Months from one to another, both counted; months are YYYY-MM. Zero or less when the last one is earlier. */
export const monthsBetween = (startMonth: string, endMonth: string): number => count(endMonth) - count(startMonth) + 1;

/** What is wrong with the months of an agreement (employees rule 45: at most twelve a signature, then a new one). */
export function periodFault(startMonth: string, endMonth: string): "order" | "tooLong" | null {
  const months = monthsBetween(startMonth, endMonth);
  if (months < 1) return "order";
  return months > MOST_MONTHS ? "tooLong" : null;
}
