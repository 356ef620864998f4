import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, submit } from "~/api.server";
import { Page } from "~/components/layout/page";
import { departmentDetail, saveDepartment } from "~/contracts/organization/organization";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { say } from "~/lib/texts.server";
import { DepartmentForm } from "../__form";
import { StatusBadge } from "../__status-badge";

export const handle: PageHandle = { title: "organization:department.edit", i18n: ["organization"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, departmentDetail, { deptId: params.id });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveDepartment, { departmentId: params.id, parentId: undefined }, () => paths.departments, {
    flash: (language) => ({ tone: "ok", text: say(language, { key: "organization:saved" }) }),
  });
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
