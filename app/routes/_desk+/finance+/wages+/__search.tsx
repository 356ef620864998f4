import { useTranslation } from "react-i18next";
import { DateField, Field, SelectField } from "~/components/form/field";
import { SearchForm } from "~/components/table/search-form";
import { SITE_DIGITS } from "~/contracts/salary/codes";
import { codeOptions } from "~/lib/options";

/** Of which wages the page is. */
export function WagesSearch({ companies }: { companies: { id: number; name: string }[] }) {
  const { t } = useTranslation(["salPaid", "salCommon"]);
  return (
    <SearchForm main="likeEmpName" label={t("search")}>
      <Field name="likeEmpName" label={t("field.likeEmpName")} maxLength={50} />
      <DateField name="month" type="month" label={t("field.month")} />
      <SelectField
        name="siteId"
        label={t("field.site")}
        options={codeOptions(SITE_DIGITS, (site) => t(`salCommon:site.${site}`))}
      />
      <SelectField
        name="companyId"
        label={t("field.company")}
        options={companies.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </SearchForm>
  );
}
