import { useTranslation } from "react-i18next";
import { Closed } from "~/components/form/closed";
import { CheckField, DateField, Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import type { social } from "~/contracts/employees/benefits/archives";
import { STOPPING_REASONS } from "~/contracts/employees/codes";
import type { Out } from "~/contracts/endpoint";
import { rateText } from "~/lib/employees/contributions";
import { formatAmount } from "~/lib/money";
import { optionsOf } from "~/lib/options";
import { ArchiveFields } from "./archive-fields";

type Archive = Out<(typeof social)["detail"]>;
type Scheme = "social" | "fund";
interface Step {
  reply: FormResult;
  archive: Archive;
  address: string;
}

/** What is done with somebody's insurance, by the last part of its address, each with its title. */
export const ARCHIVE_STEPS = {
  base: "archive.baseTitle",
  edit: "archive.editTitle",
  "first-month": "archive.firstMonthTitle",
  stop: "archive.stopTitle",
} as const;
export type ArchiveAct = keyof typeof ARCHIVE_STEPS;

/** The page of such a step; `today` is what its day begins with. */
export function ArchiveStep({
  act,
  today,
  scheme,
  ...step
}: Step & { act: ArchiveAct; today: string; scheme: Scheme }) {
  const { t } = useTranslation("benefits");
  const { empName, jobNumber } = step.archive;
  return (
    <Page title={t(ARCHIVE_STEPS[act])} lead={`${empName} ${jobNumber}`}>
      {act === "base" && <BaseForm {...step} today={today} scheme={scheme} />}
      {act === "edit" && <ArchiveForm {...step} scheme={scheme} />}
      {act === "first-month" && <FirstMonthForm {...step} />}
      {act === "stop" && <StopForm {...step} today={today} />}
    </Page>
  );
}

/** Rule 36: the day decides which month is the first that is not paid. */
function StopForm({ reply, archive, today, address }: Step & { today: string }) {
  const { t } = useTranslation("benefits");
  if (!archive.acts.includes("stop"))
    return (
      <PostForm lastResult={reply}>
        <Closed back={address} />
      </PostForm>
    );
  return (
    <PostForm lastResult={reply} defaultValue={{ version: archive.version, day: today }}>
      <p>{t("archive.stopText", { name: archive.empName, month: archive.startMonth })}</p>
      <Fields>
        <DateField name="day" label={t("field.day")} hint={t("archive.stopHint")} required />
        <SelectField
          name="stopReason"
          label={t("field.stopReason")}
          options={optionsOf(t, "stopReason", STOPPING_REASONS)}
          required
        />
      </Fields>
      <Foot submit={t("archive.stopSubmit")} kind="danger-main" cancel={address} />
    </PostForm>
  );
}

/** Rule 36: a new base from the month the day counts for. */
function BaseForm({ reply, archive, today, address, scheme }: Step & { today: string; scheme: Scheme }) {
  const { t } = useTranslation("benefits");
  if (!archive.acts.includes("base"))
    return (
      <PostForm lastResult={reply}>
        <Closed back={address} />
      </PostForm>
    );
  return (
    <PostForm lastResult={reply} defaultValue={{ version: archive.version, day: today }}>
      <p>{t("archive.baseText", { name: archive.empName, base: formatAmount(archive.base ?? 0) })}</p>
      <Fields>
        <DateField name="day" label={t("field.day")} hint={t("archive.dayHint")} required />
        <Field
          name="base"
          label={t(scheme === "fund" ? "field.fundBase" : "field.base")}
          inputMode="decimal"
          maxLength={20}
          required
        />
      </Fields>
      <Foot submit={t("archive.baseSubmit")} cancel={address} />
    </PostForm>
  );
}

/** Rule 38: another first month, as long as no month that changes by it is locked. */
function FirstMonthForm({ reply, archive, address }: Step) {
  const { t } = useTranslation("benefits");
  if (!archive.acts.includes("firstMonth"))
    return (
      <PostForm lastResult={reply}>
        <Closed back={address} />
      </PostForm>
    );
  return (
    <PostForm lastResult={reply} defaultValue={{ version: archive.version, month: archive.startMonth }}>
      <p>{t("archive.firstMonthText", { name: archive.empName, month: archive.startMonth })}</p>
      <Fields>
        <DateField
          name="month"
          type="month"
          label={t("field.startMonth")}
          hint={t("archive.firstMonthHint")}
          required
        />
      </Fields>
      <Foot submit={t("archive.firstMonthSubmit")} cancel={address} />
    </PostForm>
  );
}

function ArchiveForm({ reply, archive, address, scheme }: Step & { scheme: Scheme }) {
  const { t } = useTranslation("benefits");
  const rate = (bp: number | null) => (bp === null ? "" : rateText(bp).slice(0, -1));
  const values = {
    version: archive.version,
    account: archive.account,
    tier: String(archive.tier),
    drawsPension: String(archive.drawsPension),
    employerRate: rate(archive.employerBp),
    employeeRate: rate(archive.employeeBp),
  };
  if (!archive.acts.includes("edit"))
    return (
      <PostForm lastResult={reply}>
        <Closed back={address} />
      </PostForm>
    );
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        <ArchiveFields scheme={scheme} />
        {scheme === "social" && (
          <CheckField name="drawsPension" label={t("field.drawsPension")} text={t("archive.drawsPensionText")} />
        )}
      </Fields>
      <Foot submit={t("save")} cancel={address} />
    </PostForm>
  );
}
