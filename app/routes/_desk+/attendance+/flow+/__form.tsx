import { useTranslation } from "react-i18next";
import { RequestBody } from "~/components/approvals/request-body";
import { Fields, TextField } from "~/components/form/field";
import { FilesField, withFileFault } from "~/components/form/files-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { KeptFile } from "~/components/form/use-uploads";
import type { WayAhead } from "~/contracts/approvals/form-pages";
import type { ApplicationType } from "~/contracts/attendance/codes";
import { MAX_REQUEST_FILES } from "~/lib/approvals/request-limits";
import { attendancePaths } from "~/lib/attendance/paths";
import { ChargeLine } from "./__charge";
import { ASKS } from "./__fields";
import type { ChargeAhead, Choices } from "./__types";

type Reply =
  | (FormResult & { files?: KeptFile[]; way?: WayAhead; charge?: ChargeAhead; refusedFile?: string })
  | undefined;

/** What the way and the charge of an application follow from. */
export const AHEAD_FIELDS = [
  ...["type", "leaveType", "unit", "startDate", "endDate", "startHalf", "endHalf", "startTime", "endTime", "empB"],
  ...["difficultBirth", "children", "pregnancyMonths"],
];

/** An application of any type on one page: what it asks for, what it takes, who will decide. */
export function ApplicationForm({
  reply,
  type,
  values,
  choices,
  files,
  way,
  charge,
  phone,
}: {
  reply: Reply;
  type: ApplicationType;
  values: Record<string, unknown>;
  choices: Choices;
  files: readonly KeptFile[];
  way: WayAhead;
  charge: ChargeAhead;
  /** The phone's page has no script: the next one is loaded as a whole, files travel with the form. */
  phone?: true;
}) {
  const { t } = useTranslation("attFlow");
  const Asked = ASKS[type];
  return (
    <PostForm
      lastResult={withFileFault(reply)}
      defaultValue={values}
      encType="multipart/form-data"
      reloadDocument={phone}
    >
      <RequestBody
        way={reply?.way ?? way}
        address={attendancePaths.applicationWay}
        fields={AHEAD_FIELDS}
        back={phone ? attendancePaths.phoneApply() : attendancePaths.flow}
      >
        <input type="hidden" name="type" value={type} />
        <section className="sec">
          <Fields>
            <Asked choices={choices} />
            <ChargeLine type={type} charge={reply?.charge ?? charge} fields={AHEAD_FIELDS} />
            <TextField name="reason" label={t("field.reason")} rows={3} maxLength={500} required wide />
          </Fields>
        </section>
        <FilesField
          label={t("field.files")}
          files={reply?.files ?? files}
          most={MAX_REQUEST_FILES}
          holdAt={phone ? undefined : "/approval/hold"}
        />
      </RequestBody>
    </PostForm>
  );
}
