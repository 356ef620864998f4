import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { CheckField, DateField, Field, Fields, SelectField } from "~/components/form/field";
import { FieldList } from "~/components/form/field-list";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Section } from "~/components/form/sections";
import { BUDGET_MODE, BUDGET_MODES, GRADES } from "~/contracts/performance/codes";
import type { StandardChoices, StandardDetail } from "~/contracts/performance/standards";
import { formatAmount } from "~/lib/money";
import { codeOptions, optionsOf } from "~/lib/options";
import { DEFAULT_COEFFICIENTS } from "~/lib/performance/defaults";
import { performancePaths } from "~/lib/performance/paths";

/** As people type it. */
function valuesOf(standard: StandardDetail | null, sites: readonly number[]): Record<string, unknown> {
  if (!standard)
    return {
      siteId: sites.length === 1 ? sites[0] : undefined,
      budgetMode: BUDGET_MODE.none,
      coefficients: DEFAULT_COEFFICIENTS,
      lines: [{}],
    };
  const { name, siteId, fromMonth, attendanceProrate, budgetMode, coefficients, lines, version } = standard;
  return {
    name,
    siteId,
    fromMonth,
    attendanceProrate,
    budgetMode,
    coefficients,
    version,
    lines: lines.map(({ classId, levelFrom, levelTo, monthlyAmount }) => ({
      classId,
      levelFrom,
      levelTo,
      amount: formatAmount(monthlyAmount),
    })),
  };
}

/** A standard of a site from a month on: what grades pay, and the amounts by class and levels. */
export function StandardForm({
  reply,
  choices: { sites, classes, levels },
  standard,
}: {
  reply: FormResult;
  choices: StandardChoices;
  standard: StandardDetail | null;
}) {
  const { t } = useTranslation(["perfStandards", "perfConfig"]);
  const levelOptions = levels.map(({ levelId, name }) => ({ value: levelId, label: name }));
  const classOptions = classes.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <PostForm lastResult={reply} defaultValue={valuesOf(standard, sites)}>
      <Fields>
        <Field name="name" label={t("field.name")} maxLength={60} required />
        <SelectField
          name="siteId"
          label={t("field.site")}
          options={codeOptions(sites, (site) => t(`site:${site}`))}
          required
        />
        <DateField name="fromMonth" label={t("field.fromMonth")} hint={t("fromHint")} type="month" required />
        <SelectField
          name="budgetMode"
          label={t("field.budgetMode")}
          options={optionsOf(t, "budgetMode", BUDGET_MODES)}
          blank={false}
          required
        />
        <CheckField name="attendanceProrate" label={t("field.attendanceProrate")} text={t("prorateText")} />
      </Fields>
      <Section id="coefficients" title={t("field.coefficients")}>
        {GRADES.map((grade, n) => (
          <Fragment key={grade}>
            <input type="hidden" name={`coefficients[${n}].grade`} value={grade} readOnly />
            <Field
              name={`coefficients[${n}].pct`}
              label={t("coefficientOf", { grade })}
              inputMode="numeric"
              maxLength={3}
              required
            />
          </Fragment>
        ))}
      </Section>
      <Fields>
        <FieldList name="lines" label={t("field.lines")} add={t("addLine")}>
          {(row) => (
            <>
              <SelectField name={row("classId")} label={t("field.classId")} options={classOptions} required />
              <SelectField name={row("levelFrom")} label={t("field.levelFrom")} options={levelOptions} required />
              <SelectField name={row("levelTo")} label={t("field.levelTo")} options={levelOptions} required />
              <Field name={row("amount")} label={t("field.amount")} inputMode="decimal" maxLength={16} required />
            </>
          )}
        </FieldList>
      </Fields>
      <Foot hint={t("approverHint")}>
        <Submit name="send" value="1">
          {t("submit")}
        </Submit>
        <Submit kind="default" name="send" value="0">
          {t("saveDraft")}
        </Submit>
        <Cancel to={standard ? performancePaths.standard(standard.id) : performancePaths.standards} />
      </Foot>
    </PostForm>
  );
}
