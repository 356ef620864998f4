import { useTranslation } from "react-i18next";
import { Field, type Option, SelectField } from "~/components/form/field";
import { FieldList } from "~/components/form/field-list";
import { OPS } from "~/lib/approvals/approval-definition";
import { codeOptions } from "~/lib/options";
import type { Process } from "./__process";

/** The ways of a branch: the first whose conditions hold is taken, the one without conditions when none does. */
export function CaseRows({ process: { branchFields }, others }: { process: Process; others: readonly Option[] }) {
  const { t } = useTranslation("process");
  const fields = branchFields.map(({ value, label, type }) => ({
    value,
    label: type === "money" ? t("test.yuan", { label }) : label,
  }));
  return (
    <FieldList name="cases" label={t("case.title")} add={t("case.add")}>
      {(row) => (
        <>
          <Field name={row("name")} label={t("case.name")} maxLength={30} required />
          <SelectField name={row("next")} label={t("node.next")} options={others} blank={t("node.following")} />
          <FieldList name={row("conditions")} label={t("case.conditions")} add={t("case.addCondition")}>
            {(condition) => (
              <>
                <SelectField name={condition("field")} label={t("case.field")} options={fields} required />
                <SelectField
                  name={condition("op")}
                  label={t("case.op")}
                  options={codeOptions(OPS, (op) => t(`op.${op}`))}
                  blank={false}
                  required
                />
                <Field name={condition("value")} label={t("case.value")} maxLength={400} required />
                <Field
                  name={condition("group")}
                  label={t("case.group")}
                  hint={t("case.groupHint")}
                  inputMode="numeric"
                  maxLength={2}
                />
              </>
            )}
          </FieldList>
        </>
      )}
    </FieldList>
  );
}
