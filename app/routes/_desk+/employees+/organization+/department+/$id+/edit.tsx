import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { departmentDetail, saveDepartment } from "~/contracts/organization/organization";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { organizationPaths } from "~/lib/organization/paths";
import { DepartmentForm } from "../__form";
import { StatusBadge } from "../__status-badge";

export const handle: PageHandle = { title: "organization:department.edit", i18n: ["system", "organization"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, departmentDetail, { deptId: params.id });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(
    request,
    saveDepartment,
    { departmentId: params.id, parentId: undefined },
    () => organizationPaths.departments,
    { flash: "organization:saved.department" },
  );
}

export default function EditDepartment() {
  const department = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("organization");
  const head = department.headEmpId === null ? "" : `${department.headName} ${department.headJobNumber}`;
  return (
    <Page
      title={t("department.editOf", { name: department.departmentName })}
      badge={<StatusBadge status={department.status} />}
      lead={department.path}
    >
      <DepartmentForm reply={reply} values={{ ...department, headEmpIdText: head }} />
    </Page>
  );
}
