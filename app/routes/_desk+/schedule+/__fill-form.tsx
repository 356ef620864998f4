import { useTranslation } from "react-i18next";
import { CalendarNote } from "~/components/calendar/calendar-note";
import { CheckField, DateField, Field, Fields, SelectField } from "~/components/form/field";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { StepLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { SHEET_FILL, SHEET_FILLS } from "~/contracts/attendance/codes";
import type { SheetDetail } from "~/contracts/attendance/schedule-sheets";
import { attendancePaths } from "~/lib/attendance/paths";
import { SheetBadge } from "./__badge";
import { Legend, SheetMatrix } from "./__matrix";

/**
 * Fills days of the ticked people at once; a name opens one person's month. Only ticks and what is asked for are sent,
 * never the cells.
 */
export function FillForm({ sheet, reply }: { sheet: SheetDetail; reply: FormResult }) {
  const { t } = useTranslation("schedSheet");
  const { id, version, month, days, reason } = sheet;
  const [from, to] = [days[0]!.date, days.at(-1)!.date];
  return (
    <Page
      title={t("pendingTitle")}
      lead={`${sheet.department} ${month} · ${t("field.filled")} ${sheet.filled}%`}
      badge={<SheetBadge state={sheet.state} />}
      actions={
        <StepLink to={attendancePaths.sheetStep("submit", id)} kind="default">
          {t("submit")}
        </StepLink>
      }
    >
      {reason && <Note tone="warn">{t("returnedWith", { reason })}</Note>}
      <PostForm lastResult={reply} defaultValue={{ version, from, to, way: SHEET_FILL.codes }}>
        <p className="muted">{t("fillText")}</p>
        <Fields>
          <DateField name="from" label={t("field.from")} min={from} max={to} required />
          <DateField name="to" label={t("field.to")} min={from} max={to} required />
          <SelectField
            name="way"
            label={t("wayLabel")}
            options={SHEET_FILLS.map((value) => ({ value, label: t(`way.${value}`) }))}
            blank={false}
          />
          <Field name="codes" label={t("field.codes")} hint={t("codesHint")} maxLength={600} />
          <CheckField name="everybody" label={t("field.everybody")} text={t("everybodyText")} />
        </Fields>
        <CalendarNote note={sheet.calendarNote} />
        <Legend shifts={sheet.shifts} />
        <SheetMatrix sheet={sheet} fill />
        <Foot>
          <Submit>{t("doFill")}</Submit>
          <Cancel to={attendancePaths.sheet(id)}>{t("toSheet")}</Cancel>
        </Foot>
      </PostForm>
    </Page>
  );
}
