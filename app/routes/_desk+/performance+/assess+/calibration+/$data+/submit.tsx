import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { submitCalibration } from "~/contracts/performance/calibrations";
import { recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { readForm } from "~/session/posted-form.server";
import { CalibrationStep } from "./__step";
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
  return submit(request, submitCalibration, { id }, performancePaths.calibration(id), {
    form,
    flash: "perfCalibration:saved.submitted",
  });
}

export default function SubmitCalibration() {
  return (
    <CalibrationStep step="submit" group={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
  );
}
