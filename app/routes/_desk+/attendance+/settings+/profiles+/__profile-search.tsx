import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { SearchForm } from "~/components/table/search-form";
import { HOUR_SYSTEMS } from "~/lib/attendance/day/day-figures";
import { optionsOf } from "~/lib/options";

export function ProfileSearch() {
  const { t } = useTranslation(["attSettings", "attendance"]);
  return (
    <SearchForm main="likeEmpName" label={t("profileSearch")}>
      <Field name="likeEmpName" label={t("likeEmpName")} maxLength={50} />
      <SiteField name="siteId" label={t("field.site")} />
      <SelectField name="punchExempt" label={t("field.punchExempt")} options={optionsOf(t, "exempt", ["1", "0"])} />
      <SelectField name="hourSystem" label={t("field.hourSystem")} options={optionsOf(t, "hourSystem", HOUR_SYSTEMS)} />
      <SelectField
        name="ended"
        label={t("field.ended")}
        options={[{ value: "1", label: t("withEnded") }]}
        blank={t("onlyOpen")}
      />
    </SearchForm>
  );
}
