import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { leaveTypeDetail, saveLeaveType } from "~/contracts/attendance/leave-types";
import { call, recordAt, recordId } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";
import { LeaveForm } from "./__leave-form";

export const handle: PageHandle = {
  title: ["attSettings:leaveNew", "attSettings:leaveEdit"],
  i18n: ["attSettings", "attendance"],
  menu: attendancePaths.settings,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  // A new rule begins as a copy of one.
  const id = recordId(request, params.id ?? listQuery(request).query.from);
  const row = await call(request, leaveTypeDetail, { id });
  return { row, today: companyDay(), known: params.id !== undefined };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveLeaveType, { id: recordAt(request, params.id) }, attendancePaths.leaveTypes, {
    flash: "attSettings:saved.leave",
  });
}

export default function EditLeaveRule() {
  const { row, today, known } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["attSettings", "attendance"]);
  const name = t(`attendance:leave.${row.code}`);
  return (
    <Page title={known ? `${t("leaveEdit")} · ${name}` : t("leaveNewOf", { name })} lead={<RequiredHint />}>
      <LeaveForm reply={useActionData<typeof action>()} row={row} from={today} known={known} />
    </Page>
  );
}
