import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { leaveTypeDetail, saveLeaveType } from "~/contracts/attendance/leave-types";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";
import { LeaveForm } from "../__leave-form";

export const handle: PageHandle = {
  title: "attSettings:leaveEdit",
  i18n: ["attSettings", "attendance"],
  menu: attendancePaths.settings,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const row = await call(request, leaveTypeDetail, { id: recordId(request, params.id) });
  return { row, today: companyDay() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveLeaveType, { id: Number(params.id) }, () => attendancePaths.leaveTypes, {
    flash: "attSettings:saved.leave",
  });
}

export default function EditLeaveRule() {
  const { row, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["attSettings", "attendance"]);
  return (
    <Page title={`${t("leaveEdit")} · ${t(`attendance:leave.${row.code}`)}`} lead={<RequiredHint />}>
      <LeaveForm reply={useActionData<typeof action>()} row={row} from={today} known />
    </Page>
  );
}
