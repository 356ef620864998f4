import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { CheckField, DateField, Field, Fields, SelectField } from "~/components/form/field";
import { FieldList } from "~/components/form/field-list";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { useReckoned } from "~/components/form/use-reckoned";
import { When } from "~/components/form/when";
import { PUNCH_MODES, SHIFT_KIND, SHIFT_KINDS } from "~/lib/attendance/day/shift";
import { attendancePaths } from "~/lib/attendance/paths";
import { codeOptions, optionsOf } from "~/lib/options";
import { netBegun, netTyped } from "./__net";

/** Where a new shift class may be kept. */
interface Places {
  sites: number[];
  all: boolean;
}

const is = (kind: number) => (value: string) => value === String(kind);

/** What a shift class asks for; a new one with its code and site, a known one with the day from which on. */
export function ShiftForm({
  reply,
  values,
  places,
}: {
  reply: FormResult;
  values: Record<string, unknown>;
  places?: Places;
}) {
  const { t } = useTranslation(["shifts", "attendance"]);
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        {places ? (
          <Place {...places} />
        ) : (
          <DateField name="validFrom" label={t("field.validFrom")} hint={t("validFromHint")} required />
        )}
        <Field name="name" label={t("field.name")} maxLength={50} required />
        <SelectField
          name="kind"
          label={t("field.kind")}
          options={optionsOf(t, "kind", SHIFT_KINDS)}
          blank={false}
          required
        />
        <When field="kind" holds={is(SHIFT_KIND.flexible)}>
          <Field name="flexBefore" label={t("field.flexBefore")} inputMode="numeric" maxLength={3} required />
          <Field name="flexAfter" label={t("field.flexAfter")} inputMode="numeric" maxLength={3} required />
        </When>
        <When field="kind" holds={is(SHIFT_KIND.free)}>
          <Field name="requiredMin" label={t("field.requiredMin")} inputMode="numeric" maxLength={4} required />
        </When>
        <Stretches name="segments" />
        <Stretches name="breaks" />
        <SelectField
          name="punchMode"
          label={t("field.punchMode")}
          options={optionsOf(t, "punchMode", PUNCH_MODES)}
          blank={false}
        />
        <SelectField
          name="dayCenti"
          label={t("field.dayCenti")}
          options={optionsOf(t, "dayCenti", [100, 50])}
          blank={false}
        />
        <Field name="lateGrace" label={t("field.lateGrace")} inputMode="numeric" maxLength={2} />
        <Field name="earlyGrace" label={t("field.earlyGrace")} inputMode="numeric" maxLength={2} />
        <Field
          name="lateToAbsent"
          label={t("field.lateToAbsent")}
          hint={t("lateToAbsentHint")}
          inputMode="numeric"
          maxLength={3}
        />
        <Field name="halfSplit" label={t("field.halfSplit")} hint={t("halfSplitHint")} maxLength={5} />
        <Stretches name="otBreaks" />
        <CheckField name="nightAllowance" label={t("field.nightAllowance")} text={t("nightAllowanceText")} />
      </Fields>
      <Net began={netBegun(values)} />
    </PostForm>
  );
}

function Place({ sites, all }: Places) {
  const { t } = useTranslation(["shifts", "attendance"]);
  return (
    <>
      <Field name="code" label={t("field.code")} maxLength={20} required />
      <SelectField
        name="siteId"
        label={t("field.site")}
        options={codeOptions(sites, (site) => t(`site:${site}`))}
        blank={all ? t("attendance:everySite") : undefined}
        required={!all}
      />
    </>
  );
}

function Stretches({ name }: { name: "segments" | "breaks" | "otBreaks" }) {
  const { t } = useTranslation("shifts");
  return (
    <FieldList name={name} label={t(`field.${name}`)} add={t(`add.${name}`)}>
      {(row) => (
        <>
          <Field name={row("from")} label={t("from")} placeholder="08:30" maxLength={5} required />
          <Field name={row("to")} label={t("to")} placeholder="12:00" maxLength={5} required />
        </>
      )}
    </FieldList>
  );
}

/** The end of the form, with the minutes that come of the times as one types. */
function Net({ began }: { began: number }) {
  const { t } = useTranslation(["shifts", "attendance"]);
  const box = useRef<HTMLDivElement>(null);
  const minutes = useReckoned(box, began, netTyped);
  return (
    <div ref={box}>
      <Foot submit={t("attendance:save")} cancel={attendancePaths.shifts} hint={t("net", { n: minutes })} />
    </div>
  );
}
