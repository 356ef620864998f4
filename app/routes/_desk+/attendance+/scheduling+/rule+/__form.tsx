import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CheckField, DateField, Field, Fields, SelectField, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Fact, Facts } from "~/components/ui/facts";
import { groupBy } from "~/lib/group-by";
import { codeOptions } from "~/lib/options";

/** Where a new rule may be kept. */
interface Places {
  sites: number[];
  all: boolean;
}

/**
 * What a rule is called and asks for; a new one with its code and site.
 * @param frozen its cycle stays as it is: people have worked by it
 */
export function RuleForm({
  reply,
  values,
  places,
  frozen,
  back,
  children,
}: {
  reply: FormResult;
  values: Record<string, unknown>;
  places?: Places;
  frozen?: boolean;
  back: string;
  /** What a new rule asks beside. */
  children?: ReactNode;
}) {
  const { t } = useTranslation(["schedRules", "schedDays", "attendance"]);
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        {places && <Place {...places} />}
        <Field name="name" label={t("field.name")} maxLength={50} required />
        {frozen ? <Kept values={{ ...values, confirm: 1 }} /> : <Cycle />}
        {reply?.error?.confirm && (
          <CheckField name="confirm" label={t("schedDays:confirmLabel")} text={t("schedDays:confirm")} wide />
        )}
        {children}
      </Fields>
      <Foot submit={t("attendance:save")} cancel={back} />
    </PostForm>
  );
}

function Cycle() {
  const { t } = useTranslation("schedRules");
  return (
    <>
      <DateField name="anchorDate" label={t("field.anchorDate")} hint={t("anchorHint")} required />
      <TextField
        name="cycle"
        label={t("field.cycle")}
        hint={t("cycleHint", { rest: t("rest") })}
        maxLength={600}
        required
        wide
      />
      <CheckField name="followCalendar" label={t("field.followCalendar")} text={t("followText")} wide />
    </>
  );
}

function Kept({ values }: { values: Record<string, unknown> }) {
  return ["cycle", "anchorDate", "followCalendar", "confirm"].map((name) => (
    <input key={name} type="hidden" name={name} value={String(values[name])} readOnly />
  ));
}

function Place({ sites, all }: Places) {
  const { t } = useTranslation(["schedRules", "attendance"]);
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

/** The shifts that a cycle may name, by site. */
export function ShiftCodes({ shifts }: { shifts: { code: string; name: string; siteId: number | null }[] }) {
  const { t } = useTranslation(["schedRules", "attendance"]);
  return (
    <Facts>
      {[...groupBy(shifts, ({ siteId }) => siteId)].map(([siteId, own]) => (
        <Fact key={siteId} label={siteId ? t(`site:${siteId}`) : t("attendance:everySite")} wide>
          {own.map(({ code, name }) => `${code} ${name}`).join(" · ")}
        </Fact>
      ))}
    </Facts>
  );
}
