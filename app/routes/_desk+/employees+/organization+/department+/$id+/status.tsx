import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { setDepartmentStatus } from "~/contracts/organization/department-changes";
import { departmentDetail } from "~/contracts/organization/organization";
import { call, mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { organizationPaths } from "~/lib/organization/paths";
import { StatusBadge } from "../__status-badge";
import { StatusForm } from "../__status-form";

export const handle: PageHandle = { title: "organization:department.changeStatus", i18n: ["organization"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, setDepartmentStatus);
  return call(request, departmentDetail, { deptId: params.id });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, setDepartmentStatus, { departmentId: params.id }, organizationPaths.departments, {
    flash: "organization:department.statusSaved",
  });
}

export default function ChangeStatus() {
  const department = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("organization");
  return (
    <Page
      title={t("department.statusOf", { name: department.departmentName })}
      badge={<StatusBadge status={department.status} />}
      lead={department.path}
    >
      <StatusForm data={department} reply={reply} />
    </Page>
  );
}
