import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { FieldList } from "~/components/form/field-list";
import { SOURCES } from "~/contracts/approvals/codes";
import { optionsOf } from "~/lib/options";
import type { Process } from "./__process";

/**
 * Who decides: any number of sources, joined; a source takes the one of role, field and value that its name speaks of.
 */
export function RuleRows({ process: { roles, personFields } }: { process: Process }) {
  const { t } = useTranslation("process");
  const sources = optionsOf(t, "source", SOURCES);
  return (
    <FieldList name="approverRules" label={t("rule.title")} add={t("rule.add")}>
      {(row) => (
        <>
          <SelectField name={row("source")} label={t("rule.source")} options={sources} blank={false} required />
          <SelectField name={row("roleCode")} label={t("rule.role")} options={roles} blank={t("rule.noRole")} />
          <SelectField name={row("field")} label={t("rule.field")} options={personFields} blank={t("rule.noField")} />
          <Field name={row("value")} label={t("rule.value")} hint={t("rule.valueHint")} maxLength={400} />
        </>
      )}
    </FieldList>
  );
}
