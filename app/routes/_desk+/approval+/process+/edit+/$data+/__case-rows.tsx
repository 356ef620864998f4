import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { control, Field, Labelled, type Option, SelectField } from "~/components/form/field";
import { FieldList } from "~/components/form/field-list";
import { useFieldSource } from "~/components/form/source";
import { useReckoned } from "~/components/form/use-reckoned";
import { OPS } from "~/lib/approvals/approval-definition";
import { optionsOf } from "~/lib/options";
import type { Process } from "./__process";

/** The ways of a branch: the first whose conditions hold is taken, the one without conditions when none does. */
export function CaseRows({ process: { branchFields }, others }: { process: Process; others: readonly Option[] }) {
  const { t } = useTranslation("process");
  const fields = branchFields.map(({ value, label, type }) => ({
    value,
    label: type === "money" ? t("test.yuan", { label }) : label,
  }));
  return (
    <>
      {branchFields.map(
        ({ value, choices }) =>
          choices.length > 0 && (
            <datalist key={value} id={listOf(value)}>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.label} />
              ))}
            </datalist>
          ),
      )}
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
                    options={optionsOf(t, "op", OPS)}
                    blank={false}
                    required
                  />
                  <ConditionValue
                    name={condition("value")}
                    field={condition("field")}
                    named={branchFields.filter(({ choices }) => choices.length > 0).map(({ value }) => value)}
                  />
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
    </>
  );
}

const listOf = (field: string) => `values-${field}`;

/** What a condition compares with: a number, or names out of those that its field has, proposed while one types. */
function ConditionValue({ name, field, named }: { name: string; field: string; named: readonly string[] }) {
  const { t } = useTranslation("process");
  const box = useRef<HTMLInputElement>(null);
  const { values } = useFieldSource(field);
  const asked = useReckoned(box, values[0] ?? "", (form) => String(form.get(field) ?? ""));
  const { kind, key, ...own } = useFieldSource(name);
  const hint = named.includes(asked) ? t("case.valueHint") : undefined;
  return (
    <Labelled field={own} kind={kind} label={t("case.value")} hint={hint} required>
      <input
        key={key}
        ref={box}
        {...control(own, name, hint)}
        list={hint && listOf(asked)}
        defaultValue={own.values[0]}
        autoComplete="off"
        maxLength={400}
        required
      />
    </Labelled>
  );
}
