import { useTranslation } from "react-i18next";
import { Field, Fields, SelectField } from "~/components/form/field";
import { FieldList } from "~/components/form/field-list";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { TAX_TABLES } from "~/contracts/salary/tax-codes";
import type { TaxTableRow } from "~/contracts/salary/tax-parameters";
import { formatAmount } from "~/lib/money";
import { optionsOf } from "~/lib/options";
import { salaryPaths } from "~/lib/salary/paths";
import { DatedFields } from "../__dated";

/** As people type it. */
const valuesOf = ({ id: _, brackets, ...row }: TaxTableRow) => ({
  ...row,
  brackets: brackets.map(({ upTo, ratePct, quick }) => ({
    upTo: upTo === null ? undefined : formatAmount(upTo),
    ratePct,
    quick: formatAmount(quick),
  })),
});

export function TaxTableForm({ reply, table }: { reply: FormResult; table?: TaxTableRow }) {
  const { t } = useTranslation(["salSettings", "salCommon"]);
  return (
    <PostForm lastResult={reply} defaultValue={table ? valuesOf(table) : { brackets: [{}, {}] }}>
      <Fields>
        <SelectField name="kind" label={t("field.kind")} options={optionsOf(t, "taxTable", TAX_TABLES)} required />
        <DatedFields />
        <FieldList name="brackets" label={t("field.brackets")} add={t("addBracket")}>
          {(row) => (
            <>
              <Field name={row("upTo")} label={t("field.upTo")} inputMode="decimal" maxLength={20} />
              <Field name={row("ratePct")} label={t("field.ratePct")} inputMode="numeric" maxLength={3} required />
              <Field name={row("quick")} label={t("field.quick")} inputMode="decimal" maxLength={20} />
            </>
          )}
        </FieldList>
      </Fields>
      <Foot submit={t("salCommon:save")} cancel={salaryPaths.taxTables} hint={t("bracketsHint")} />
    </PostForm>
  );
}
