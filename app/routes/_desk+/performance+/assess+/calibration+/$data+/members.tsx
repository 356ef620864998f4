import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PeopleField } from "~/components/approvals/people-field";
import { Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { nameCalibrationPanel } from "~/contracts/performance/calibrations";
import { mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { readForm } from "~/session/posted-form.server";
import { groupOf } from "./__step.server";

export const handle: PageHandle = {
  title: "perfCalibration:panelTitle",
  i18n: ["perfCalibration", "approval"],
  menu: performancePaths.calibrations,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, nameCalibrationPanel);
  return groupOf(request, params.data);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const id = recordId(request, params.data);
  return submit(request, nameCalibrationPanel, { id }, performancePaths.calibration(id), {
    form,
    flash: "perfCalibration:saved.panel",
  });
}

export default function CalibrationPanel() {
  const { id, version, cycleName, groupName, members } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfCalibration");
  const named = members.map(({ name, jobNumber }) => `${name} ${jobNumber}`).join(", ");
  return (
    <Page title={t("panelTitle")} lead={`${cycleName} · ${groupName}`}>
      <PostForm lastResult={useActionData<typeof action>()} defaultValue={{ version, membersText: named }}>
        <p className="muted">{t("membersHint")}</p>
        <Fields>
          <PeopleField name="members" label={t("field.members")} />
        </Fields>
        <Foot submit={t("panel")} cancel={performancePaths.calibration(id)} />
      </PostForm>
    </Page>
  );
}
