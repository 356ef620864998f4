import { useTranslation } from "react-i18next";
import { Field, Fields, SelectField, TextField } from "~/components/form/field";
import { FieldList } from "~/components/form/field-list";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { When } from "~/components/form/when";
import { INDICATOR, INDICATORS, WEIGHTED } from "~/contracts/performance/codes";
import type { IndicatorDetail } from "~/contracts/performance/indicators";
import { optionsOf } from "~/lib/options";
import { formatPercent, formatPoints, formatValue } from "~/lib/performance/format";
import { performancePaths } from "~/lib/performance/paths";

const isTable = (kind: string) => kind === String(INDICATOR.table);
const hasPoints = (kind: string) => [INDICATOR.bonus, INDICATOR.deduction].map(String).includes(kind);
const isWeighted = (kind: string) => WEIGHTED.map(String).includes(kind);

/** As people type it. */
const typed = ({ id: _, table, maxPoints, defaultWeightBp, ...row }: IndicatorDetail) => ({
  ...row,
  table: table.map(({ from, to, score }) => ({
    from: formatValue(from),
    to: formatValue(to),
    score: formatPoints(score),
  })),
  maxPoints: maxPoints === null ? "" : formatPoints(maxPoints),
  defaultWeight: defaultWeightBp === null ? "" : formatPercent(defaultWeightBp),
});

export function IndicatorForm({ reply, indicator }: { reply: FormResult; indicator?: IndicatorDetail }) {
  const { t } = useTranslation(["perfIndicators", "perfConfig"]);
  return (
    <PostForm lastResult={reply} defaultValue={indicator ? typed(indicator) : { kind: INDICATOR.higher, table: [{}] }}>
      <Fields>
        <Field name="name" label={t("field.name")} maxLength={50} required />
        <SelectField
          name="kind"
          label={t("field.kind")}
          hint={t("kindHint")}
          options={optionsOf(t, "perfConfig:kind", INDICATORS)}
          blank={false}
          required
        />
        <Field name="unit" label={t("field.unit")} maxLength={20} />
        <Field name="source" label={t("field.source")} maxLength={100} />
        <When field="kind" holds={isWeighted}>
          <Field
            name="defaultWeight"
            label={t("field.defaultWeight")}
            hint={t("weightHint")}
            inputMode="decimal"
            maxLength={8}
          />
        </When>
        <When field="kind" holds={hasPoints}>
          <Field name="maxPoints" label={t("field.maxPoints")} inputMode="decimal" maxLength={8} required />
        </When>
        <TextField name="description" label={t("field.description")} maxLength={500} wide />
        <When field="kind" holds={isTable}>
          <FieldList name="table" label={t("field.table")} add={t("addRow")}>
            {(row) => (
              <>
                <Field name={row("from")} label={t("field.from")} inputMode="decimal" maxLength={16} required />
                <Field name={row("to")} label={t("field.to")} inputMode="decimal" maxLength={16} required />
                <Field name={row("score")} label={t("field.score")} inputMode="decimal" maxLength={8} required />
              </>
            )}
          </FieldList>
        </When>
      </Fields>
      <Foot submit={t("perfConfig:save")} cancel={performancePaths.indicators} hint={t("saveHint")} />
    </PostForm>
  );
}
