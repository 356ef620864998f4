import { useTranslation } from "react-i18next";
import { Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Note } from "~/components/ui/note";
import type { DutyDetail } from "~/contracts/attendance/duty";
import { attendancePaths } from "~/lib/attendance/paths";
import { pick } from "~/lib/pick";
import { DutyFields } from "./__fields";

const WRITTEN = ["version", "date", "startTime", "endTime", "dutyType", "calledOutMin", "remark"] as const;

/** One duty of somebody; that of a locked month is shown as it stands. */
export function DutyForm({ reply, duty }: { reply: FormResult; duty: DutyDetail }) {
  const { t } = useTranslation(["attDuty", "attendance"]);
  return (
    <PostForm lastResult={reply} defaultValue={pick(duty, WRITTEN)}>
      {duty.locked === 1 && <Note tone="warn">{t("lockedNote")}</Note>}
      <Fields>
        <DutyFields />
      </Fields>
      <Foot submit={t("attendance:save")} cancel={attendancePaths.dutyOf(duty.date)} />
    </PostForm>
  );
}
