import { useTranslation } from "react-i18next";
import { PeopleField } from "~/components/approvals/people-field";
import { CheckField, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { HolidayPeriod } from "~/contracts/attendance/schedule-roster";
import { attendancePaths } from "~/lib/attendance/paths";
import { useShiftOptions } from "../__shift-options";

/** Who has what on the days of a holiday: the same for everybody who is named. */
export function RosterForm({
  reply,
  period,
  shifts,
}: {
  reply: FormResult;
  period: HolidayPeriod;
  shifts: { code: string; name: string; siteId: number | null }[];
}) {
  const { t } = useTranslation(["schedDays", "attendance"]);
  const options = useShiftOptions(shifts);
  const days = period.days.map((date) => ({ date }));
  return (
    <PostForm lastResult={reply} defaultValue={{ holiday: period.name, days }}>
      <input type="hidden" name="holiday" value={period.name} readOnly />
      <Fields>
        <PeopleField name="people" label={t("roster.people")} required />
      </Fields>
      {period.days.map((date, n) => (
        <Fields key={date}>
          <input type="hidden" name={`days[${n}].date`} value={date} readOnly />
          <SelectField name={`days[${n}].shift`} label={date} options={options} blank={t("roster.skip")} />
          <CheckField name={`days[${n}].onDuty`} label={t("field.onDuty")} text={t("roster.dutyDay", { date })} />
        </Fields>
      ))}
      {reply?.error?.confirm && (
        <Fields>
          <CheckField name="confirm" label={t("confirmLabel")} text={t("confirm")} wide />
        </Fields>
      )}
      <Foot submit={t("attendance:save")} cancel={attendancePaths.roster} />
    </PostForm>
  );
}
