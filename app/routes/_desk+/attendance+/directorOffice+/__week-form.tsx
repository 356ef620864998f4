import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { OfficeDay, OfficeDetail } from "~/contracts/attendance/offices";
import { OFFICE_CODE } from "~/lib/attendance/day/day-figures";
import { attendancePaths } from "~/lib/attendance/paths";
import { HalfFields, HalfShut } from "./__half";

/** The fourteen halves of a person's week. */
export function WeekForm({ reply, week: { week, version, days } }: { reply: FormResult; week: OfficeDetail }) {
  const { t } = useTranslation(["attOffice", "attendance"]);
  const halves = days.flatMap((day) =>
    day.halves.map(({ code, siteId, remark }) => ({ code: code ?? "", siteId: siteId ?? "", remark })),
  );
  return (
    <PostForm key={week} lastResult={reply} defaultValue={{ version, halves }}>
      <p className="muted">{t("editHint")}</p>
      <div className="scroll">
        <table className="tbl plain edit">
          <caption className="vh">{t("editTitle")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("field.workDate")}</th>
              <th scope="col">{t("field.code")}</th>
              <th scope="col">{t("field.siteId")}</th>
              <th scope="col" data-l={t("field.remark")}>
                {t("field.remark")}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map((day, n) => (
              <Fragment key={day.date}>
                {([0, 1] as const).map((half) => (
                  <HalfRow key={half} day={day} weekday={(n + 1) % 7} half={half} at={2 * n + half} />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <Foot submit={t("attendance:save")} cancel={attendancePaths.officesOf(week)} />
    </PostForm>
  );
}

/** Morning or afternoon of a day; one that nobody can change is shown as it stands and sent as it is. */
function HalfRow({ day, weekday, half, at }: { day: OfficeDay; weekday: number; half: 0 | 1; at: number }) {
  const { t } = useTranslation("attOffice");
  const { date, open, locked, halves } = day;
  const label = `${date.slice(5)} ${t(`weekday.${weekday}`)} ${t(`part.${(half + 1) as 1 | 2}`)}`;
  const shut = locked || (!open && halves[half].code === null);
  const warn = day.unapplied && halves[half].code === OFFICE_CODE.leave;
  if (!shut) return <HalfFields name={`halves[${at}]`} label={label} warn={warn} />;
  return <HalfShut name={`halves[${at}]`} label={label} half={halves[half]} why={t(locked ? "locked" : "closed")} />;
}
