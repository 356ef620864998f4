import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { useCodes } from "~/components/shell/use-codes";
import { MoreFilters, SearchForm } from "~/components/table/search-form";
import { PUNCH_REVIEWS, PUNCH_SOURCES } from "~/contracts/attendance/codes";
import { MAY_SEE_OTHERS } from "~/contracts/attendance/may";
import { FENCE } from "~/lib/attendance/fence";
import { optionsOf } from "~/lib/options";

export function PunchFilters() {
  const { t } = useTranslation("punches");
  const may = useCodes();
  return (
    <SearchForm main="likeName" label={t("search")} more={<SeldomFilters />}>
      {may(...MAY_SEE_OTHERS) && <Field name="likeName" label={t("likeName")} maxLength={50} />}
      <DateRangeField from="from" to="to" label={t("field.period")} wide />
      <SelectField name="source" label={t("field.source")} options={optionsOf(t, "source", PUNCH_SOURCES)} />
      <SelectField name="review" label={t("field.review")} options={optionsOf(t, "review", PUNCH_REVIEWS)} />
    </SearchForm>
  );
}

const SELDOM = ["fence", "isVoid", "late"];

function SeldomFilters() {
  const { t } = useTranslation("punches");
  const [query] = useSearchParams();
  return (
    <MoreFilters count={SELDOM.filter((name) => query.get(name)).length}>
      <SelectField name="fence" label={t("field.fence")} options={optionsOf(t, "fence", Object.values(FENCE))} />
      <SelectField
        name="isVoid"
        label={t("field.isVoid")}
        blank={t("valid.0")}
        options={[{ value: 1, label: t("valid.1") }]}
      />
      <SelectField name="late" label={t("field.late")} options={[{ value: 1, label: t("late.1") }]} />
    </MoreFilters>
  );
}
