import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/field";

/** Years back that are offered; an address may name another one. */
const YEARS_BACK = 5;

/** Which tax year is shown; without a choice it is that of `now`. */
export function YearField({ year, now }: { year: number; now: number }) {
  const { t } = useTranslation("salaryTax");
  const years = new Set([...Array.from({ length: YEARS_BACK + 2 }, (_, n) => now + 1 - n), year]);
  return (
    <SelectField
      name="year"
      label={t("field.year")}
      options={[...years].sort((a, b) => b - a).map((one) => ({ value: one, label: String(one) }))}
      blank={String(now)}
    />
  );
}
