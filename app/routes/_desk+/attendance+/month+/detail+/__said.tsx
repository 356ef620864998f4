import { useTranslation } from "react-i18next";
import { CalendarNote } from "~/components/calendar/calendar-note";
import { Note } from "~/components/ui/note";
import { CONFIRMED_BY } from "~/contracts/attendance/codes";
import type { monthDetail } from "~/contracts/attendance/months";
import type { Out } from "~/contracts/endpoint";

/** What was said about a statement: until when to answer, a dispute and its answer, why it was locked. */
export function Said({ data }: { data: Out<typeof monthDetail> }) {
  const { t } = useTranslation("attMonth");
  const { answerBy, acts, disputeText, answerText, lockReason, lockedOpen, confirmedBy, provisional } = data;
  return (
    <>
      {provisional > 0 && <Note tone="warn">{t("provisional")}</Note>}
      {acts.includes("confirm") && answerBy && <Note>{t("answerBy", { day: answerBy })}</Note>}
      <CalendarNote note={data.calendarNote} />
      {confirmedBy === CONFIRMED_BY.rule && <Note>{t("byRule")}</Note>}
      {disputeText && (
        <Note tone="warn" title={t("field.disputed")}>
          {disputeText}
        </Note>
      )}
      {answerText && <Note title={t("field.answered")}>{answerText}</Note>}
      {lockedOpen === 1 && (
        <Note tone="warn" title={t("lockedOpen")}>
          {lockReason}
        </Note>
      )}
    </>
  );
}
