import { useTranslation } from "react-i18next";
import { DateField, Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { SearchForm } from "~/components/table/search-form";

/** Of which wages the page is. */
export function WagesSearch({ companies }: { companies: { id: number; name: string }[] }) {
  const { t } = useTranslation(["salPaid", "salCommon"]);
  return (
    <SearchForm main="likeEmpName" label={t("search")}>
      <Field name="likeEmpName" label={t("field.likeEmpName")} maxLength={50} />
      <DateField name="month" type="month" label={t("field.month")} />
      <SiteField name="siteId" label={t("field.site")} />
      <SelectField
        name="companyId"
        label={t("field.company")}
        options={companies.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </SearchForm>
  );
}
