import { useTranslation } from "react-i18next";
import { PeopleField } from "~/components/approvals/people-field";
import { ChecksField, RadioField } from "~/components/form/field";
import { SitesField } from "~/components/form/sites-field";
import { TreeChecksField } from "~/components/form/tree-boxes";
import { AUDIENCE_KINDS } from "~/contracts/employees/codes";
import type { informationChoices } from "~/contracts/employees/notice";
import type { Out } from "~/contracts/endpoint";
import { codeOptions } from "~/lib/options";

/** Whom a notice is for: a kind, and a list for each; the stylesheet shows that of the chosen kind. */
export function AudienceFields({ positions, departments }: Out<typeof informationChoices>) {
  const { t } = useTranslation(["reading", "employees"]);
  return (
    <div className="kinds">
      <RadioField
        name="audienceKind"
        label={t("reading:field.audience")}
        hint={t("reading:form.kindHint")}
        options={codeOptions(AUDIENCE_KINDS, (kind) => t(`reading:kind.${kind}` as "reading:kind.1"))}
        required
        wide
      />
      <div className="kind-2">
        <SitesField name="sites" label={t("reading:field.sites")} among="orOverseas" wide />
      </div>
      <div className="kind-3">
        <TreeChecksField name="departments" label={t("reading:field.departments")} tree={departments} wide />
      </div>
      <div className="kind-4">
        <ChecksField
          name="positions"
          label={t("reading:field.positions")}
          options={positions.map(({ itemCode, itemName }) => ({ value: itemCode, label: itemName }))}
          wide
        />
      </div>
      <div className="kind-5">
        <PeopleField name="employees" label={t("reading:field.employees")} />
      </div>
    </div>
  );
}
