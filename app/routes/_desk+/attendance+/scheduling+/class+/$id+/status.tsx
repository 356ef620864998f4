import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { setShiftStatus, shiftDetail } from "~/contracts/attendance/shifts";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "shifts:statusTitle", i18n: ["shifts"], menu: attendancePaths.shifts };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, shiftDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, setShiftStatus, { id: Number(params.id) }, () => attendancePaths.shifts, {
    flash: "shifts:saved",
  });
}

export default function ShiftStatus() {
  const { code, enabled, version, versions } = useLoaderData<typeof loader>();
  const { t } = useTranslation("shifts");
  return (
    <StepPage
      title={t(`switch.${enabled}`)}
      lead={`${code} ${versions[0]!.name}`}
      text={t(`switchWill.${enabled}`)}
      version={version}
      reply={useActionData<typeof action>()}
      back={attendancePaths.shifts}
    >
      <input type="hidden" name="enabled" value={enabled === 1 ? 0 : 1} readOnly />
      <Submit>{t(`switch.${enabled}`)}</Submit>
    </StepPage>
  );
}
