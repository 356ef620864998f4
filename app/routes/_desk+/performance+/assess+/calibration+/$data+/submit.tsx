import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { submitCalibration } from "~/contracts/performance/calibrations";
import { recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { readForm } from "~/session/posted-form.server";
import { groupOf } from "./__step.server";

export const handle: PageHandle = {
  title: "perfCalibration:submitTitle",
  i18n: ["perfCalibration"],
  menu: performancePaths.calibrations,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return groupOf(request, params.data);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const id = recordId(request, params.data);
  return submit(request, submitCalibration, { id }, () => performancePaths.calibration(id), {
    form,
    flash: "perfCalibration:saved.submitted",
  });
}

export default function SubmitCalibration() {
  const { id, version, cycleName, groupName } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfCalibration");
  return (
    <StepPage
      title={t("submitTitle")}
      lead={`${cycleName} · ${groupName}`}
      text={t("submitText")}
      version={version}
      reply={useActionData<typeof action>()}
      back={performancePaths.calibration(id)}
    >
      <Submit>{t("submit")}</Submit>
    </StepPage>
  );
}
