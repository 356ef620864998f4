import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { SearchForm } from "~/components/table/search-form";
import { HOUR_SYSTEMS } from "~/lib/attendance/day/day-figures";
import { codeOptions } from "~/lib/options";

export function ProfileSearch() {
  const { t } = useTranslation(["attSettings", "attendance"]);
  return (
    <SearchForm main="likeEmpName" label={t("profileSearch")}>
      <Field name="likeEmpName" label={t("likeEmpName")} maxLength={50} />
      <SiteField name="siteId" label={t("field.site")} />
      <SelectField
        name="punchExempt"
        label={t("field.punchExempt")}
        options={codeOptions(["1", "0"], (code) => t(`exempt.${code}`))}
      />
      <SelectField
        name="hourSystem"
        label={t("field.hourSystem")}
        options={codeOptions(HOUR_SYSTEMS, (system) => t(`hourSystem.${system}`))}
      />
      <SelectField
        name="ended"
        label={t("field.ended")}
        options={[{ value: "1", label: t("withEnded") }]}
        blank={t("onlyOpen")}
      />
    </SearchForm>
  );
}
