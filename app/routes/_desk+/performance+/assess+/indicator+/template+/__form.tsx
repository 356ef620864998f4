import { useTranslation } from "react-i18next";
import { Field, Fields, SelectField } from "~/components/form/field";
import { FieldList } from "~/components/form/field-list";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { Out } from "~/contracts/endpoint";
import type { TemplateDetail, templateChoices } from "~/contracts/performance/templates";
import { formatPercent, formatValue } from "~/lib/performance/format";
import { performancePaths } from "~/lib/performance/paths";

const typed = ({ name, version, lines }: TemplateDetail) => ({
  name,
  version,
  lines: lines.map(({ indicatorId, weightBp, target }) => ({
    indicatorId,
    weight: weightBp === 0 ? "" : formatPercent(weightBp),
    target: target === null ? "" : formatValue(target),
  })),
});

/** A template with its lines; the kind of an indicator says whether it has a weight. */
export function TemplateForm({
  reply,
  template,
  indicators,
}: {
  reply: FormResult;
  template?: TemplateDetail;
  indicators: Out<typeof templateChoices>;
}) {
  const { t } = useTranslation(["perfTemplates", "perfConfig"]);
  const options = indicators.map(({ id, name, kind, unit, defaultWeightBp }) => ({
    value: id,
    label: [name, t(`perfConfig:kind.${kind}`), unit, defaultWeightBp !== null && `${formatPercent(defaultWeightBp)}%`]
      .filter(Boolean)
      .join(" · "),
  }));
  return (
    <PostForm lastResult={reply} defaultValue={template ? typed(template) : { lines: [{}, {}, {}] }}>
      <Fields>
        <Field name="name" label={t("field.name")} maxLength={50} required wide />
        <FieldList name="lines" label={t("field.lines")} add={t("addLine")}>
          {(row) => (
            <>
              <SelectField name={row("indicatorId")} label={t("field.indicatorId")} options={options} required />
              <Field name={row("weight")} label={t("field.weight")} inputMode="decimal" maxLength={8} />
              <Field name={row("target")} label={t("field.target")} inputMode="decimal" maxLength={16} />
            </>
          )}
        </FieldList>
      </Fields>
      <Foot submit={t("perfConfig:save")} cancel={performancePaths.templates} hint={t("linesHint")} />
    </PostForm>
  );
}
