import type { SerializeFrom } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { Fields, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import type { FormResult } from "~/components/form/post-form";
import { StepPage } from "~/components/layout/step-page";
import { attendancePaths } from "~/lib/attendance/paths";
import type { readMonth } from "./__read.server";

/** Says something about a statement: a dispute, or the answer to it. */
export function SaidStep({
  data,
  what,
  reply,
}: {
  data: SerializeFrom<typeof readMonth>;
  what: "dispute" | "answer";
  reply: FormResult;
}) {
  const { version, empId, empName, month, disputeText } = data;
  const { t } = useTranslation("attMonth");
  return (
    <StepPage
      title={t(what)}
      lead={t("detailOf", { name: empName, month })}
      text={disputeText}
      version={version}
      reply={reply}
      closed={!data.acts.includes(what)}
      back={attendancePaths.monthOf(empId, month)}
      fields={
        <Fields>
          <TextField name="text" label={t("field.text")} rows={3} maxLength={500} required wide />
        </Fields>
      }
    >
      <Submit>{t(what)}</Submit>
    </StepPage>
  );
}
