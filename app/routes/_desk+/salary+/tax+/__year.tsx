import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/field";
import { companyDay } from "~/lib/period";

const thisYear = () => Number(companyDay().slice(0, 4));
/** Years back that are offered; an address may name another one. */
const YEARS_BACK = 5;

/** The tax year that an address names, or the one that the company is in. */
export function yearOf(request: Request): number {
  const asked = new URL(request.url).searchParams.get("year") ?? "";
  return /^20(1[89]|[2-9]\d)$/.test(asked) ? Number(asked) : thisYear();
}

/** Which tax year is shown. */
export function YearField({ year }: { year: number }) {
  const { t } = useTranslation("salaryTax");
  const first = thisYear() + 1;
  const years = new Set([...Array.from({ length: YEARS_BACK + 2 }, (_, n) => first - n), year]);
  return (
    <SelectField
      name="year"
      label={t("field.year")}
      options={[...years].sort((a, b) => b - a).map((one) => ({ value: one, label: String(one) }))}
      blank={String(thisYear())}
    />
  );
}
