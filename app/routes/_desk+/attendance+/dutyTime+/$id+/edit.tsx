import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { dutyDetail, updateDuty } from "~/contracts/attendance/duty";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { DutyForm } from "../__form";

export const handle: PageHandle = {
  title: "attDuty:editTitle",
  i18n: ["attDuty", "attendance"],
  menu: attendancePaths.duty,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, dutyDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, updateDuty, { id: Number(params.id) }, ({ date }) => attendancePaths.dutyOf(date), {
    flash: "attDuty:saved.duty",
  });
}

export default function EditDuty() {
  const duty = useLoaderData<typeof loader>();
  const { t } = useTranslation("attDuty");
  return (
    <Page title={t("editTitle")} lead={`${duty.name} ${duty.jobNumber} · ${duty.department}`}>
      <DutyForm reply={useActionData<typeof action>()} duty={duty} />
    </Page>
  );
}
