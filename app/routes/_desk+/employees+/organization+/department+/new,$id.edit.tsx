import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { saveDepartment } from "~/contracts/organization/department-changes";
import { departmentChoices, departmentDetail } from "~/contracts/organization/organization";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { organizationPaths } from "~/lib/organization/paths";
import { DepartmentForm } from "./__form";
import { StatusBadge } from "./__status-badge";

export const handle: PageHandle = {
  title: ["organization:department.create", "organization:department.edit"],
  i18n: ["system", "organization"],
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, saveDepartment);
  if (params.id) return { department: await call(request, departmentDetail, { deptId: recordId(request, params.id) }) };
  return { parents: await call(request, departmentChoices) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(
    request,
    saveDepartment,
    params.id ? { departmentId: recordId(request, params.id), parentId: undefined } : { departmentId: undefined },
    organizationPaths.departments,
    { flash: "organization:saved.department" },
  );
}

export default function EditDepartment() {
  const { department, parents } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { t } = useTranslation("organization");
  const values = department
    ? {
        ...department,
        headEmpIdText: department.headEmpId === null ? "" : `${department.headName} ${department.headJobNumber}`,
      }
    : { parentId: search.get("parentId"), sort: 0 };
  return (
    <Page
      title={department ? t("department.editOf", { name: department.departmentName }) : t("department.create")}
      badge={department && <StatusBadge status={department.status} />}
      lead={department ? department.path : <RequiredHint />}
    >
      <DepartmentForm reply={useActionData<typeof action>()} values={values} parents={parents} />
    </Page>
  );
}
