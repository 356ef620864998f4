import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { SearchForm } from "~/components/table/search-form";
import { optionsOf } from "~/lib/options";

/** Filters of what belongs to a site and is on or off. */
export function SiteSearch({ label, name }: { label: string; name: string }) {
  const { t } = useTranslation(["attSettings", "attendance"]);
  return (
    <SearchForm main="likeName" label={label}>
      <Field name="likeName" label={name} maxLength={50} />
      <SiteField name="siteId" label={t("field.site")} />
      <SelectField name="enabled" label={t("field.enabled")} options={optionsOf(t, "state", ["1", "0"])} />
    </SearchForm>
  );
}
