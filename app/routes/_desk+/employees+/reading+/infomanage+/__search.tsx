import { useTranslation } from "react-i18next";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { SearchForm } from "~/components/table/search-form";
import { NOTICE_STATES } from "~/contracts/employees/codes";
import type { informationChoices } from "~/contracts/employees/notice";
import type { Out } from "~/contracts/endpoint";
import { codeOptions, optionsOf } from "~/lib/options";

export function NoticeSearch({ types }: Pick<Out<typeof informationChoices>, "types">) {
  const { t } = useTranslation("reading");
  return (
    <SearchForm main="likeTitle" label={t("list.search")}>
      <Field name="likeTitle" label={t("field.title")} maxLength={50} />
      <SelectField
        name="type"
        label={t("field.type")}
        options={types.map(({ itemCode, itemName }) => ({ value: itemCode, label: itemName }))}
      />
      <SelectField name="state" label={t("field.state")} options={optionsOf(t, "state", NOTICE_STATES)} />
      <SelectField
        name="mustRead"
        label={t("field.mustRead")}
        options={codeOptions([1, 0], (code) => t(code === 1 ? "yes" : "no"))}
      />
      <DateRangeField from="publishedFrom" to="publishedTo" label={t("list.published")} wide />
    </SearchForm>
  );
}
