import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Field, Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Section } from "~/components/form/sections";
import { GRADES } from "~/contracts/performance/codes";
import type { SchemeDetail } from "~/contracts/performance/schemes";
import { DEFAULT_SCHEME } from "~/lib/performance/defaults";
import { formatPercent, formatPoints } from "~/lib/performance/format";
import { performancePaths } from "~/lib/performance/paths";

/** As people type it. */
const typed = ({
  grades,
  capS,
  capSA,
  bottomPct,
  minGroup,
}: Pick<SchemeDetail, "grades" | "capS" | "capSA" | "bottomPct" | "minGroup">) => ({
  grades: grades.map((grade) => ({ ...grade, minScore: formatPoints(grade.minScore) })),
  capS: formatPercent(capS),
  capSA: formatPercent(capSA),
  bottomPct: formatPercent(bottomPct),
  minGroup,
});

/** Grades with the points they begin at and what they pay, and the shares of a group. */
export function SchemeForm({ reply, scheme }: { reply: FormResult; scheme?: SchemeDetail }) {
  const { t } = useTranslation(["perfSchemes", "perfConfig"]);
  const values = scheme
    ? { name: scheme.name, version: scheme.version, ...typed(scheme) }
    : typed({ ...DEFAULT_SCHEME, grades: [...DEFAULT_SCHEME.grades] });
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        <Field name="name" label={t("field.name")} maxLength={50} required wide />
      </Fields>
      <Section id="grades" title={t("field.grades")}>
        {GRADES.map((code, n) => (
          <Fragment key={code}>
            <input type="hidden" name={`grades[${n}].code`} value={code} readOnly />
            <Field
              name={`grades[${n}].minScore`}
              label={t("minScoreOf", { grade: code })}
              inputMode="decimal"
              maxLength={8}
              required
            />
            <Field
              name={`grades[${n}].coefficientPct`}
              label={t("coefficientOf", { grade: code })}
              inputMode="numeric"
              maxLength={3}
              required
            />
          </Fragment>
        ))}
      </Section>
      <Section id="shares" title={t("field.shares")}>
        <Field name="capS" label={t("field.capS")} inputMode="decimal" maxLength={8} required />
        <Field name="capSA" label={t("field.capSA")} inputMode="decimal" maxLength={8} required />
        <Field
          name="bottomPct"
          label={t("field.bottomPct")}
          hint={t("bottomHint")}
          inputMode="decimal"
          maxLength={8}
          required
        />
        <Field
          name="minGroup"
          label={t("field.minGroup")}
          hint={t("minGroupHint")}
          inputMode="numeric"
          maxLength={4}
          required
        />
      </Section>
      <Foot submit={t("perfConfig:save")} cancel={performancePaths.schemes} hint={t("saveHint")} />
    </PostForm>
  );
}
