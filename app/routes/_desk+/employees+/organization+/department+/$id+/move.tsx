import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { rowsOf } from "~/components/form/tree-field";
import { Page } from "~/components/layout/page";
import { moveDepartment } from "~/contracts/organization/department-changes";
import { departmentChoices, departmentDetail } from "~/contracts/organization/organization";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { organizationPaths } from "~/lib/organization/paths";
import { MoveForm } from "../__move-form";

export const handle: PageHandle = { title: "organization:department.moveTitle", i18n: ["organization"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [department, parents] = await Promise.all([
    call(request, departmentDetail, { deptId: params.id }),
    call(request, departmentChoices),
  ]);
  const asked = new URL(request.url).searchParams.get("under");
  // One that is no choice would be sent as none.
  const under = asked === "" || rowsOf(parents).some(({ value }) => value === asked) ? asked! : undefined;
  return { department, parents, under };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, moveDepartment, { departmentId: params.id }, organizationPaths.departments, {
    flash: "organization:department.moved",
  });
}

export default function MoveDepartment() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("organization");
  return (
    <Page title={t("department.moveOf", { name: data.department.departmentName })} lead={data.department.path}>
      <MoveForm data={data} reply={reply} />
    </Page>
  );
}
