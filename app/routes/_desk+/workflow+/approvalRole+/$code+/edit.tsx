import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { approvalRoleDetail, saveApprovalRole } from "~/contracts/approvals/roles";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { RoleForm } from "../__role-form";

export const handle: PageHandle = { title: "process:role.edit", i18n: ["process", "system"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, approvalRoleDetail, { roleCode: params.code! });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveApprovalRole, { roleCode: params.code }, () => approvalPaths.approvalRoles);
}

export default function EditRole() {
  const { names, editsAndPays, name, ...role } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("process");
  return (
    <Page title={t("role.editOf", { name })}>
      {editsAndPays && <Note tone="warn">{t("role.editsAndPays")}</Note>}
      <RoleForm reply={reply} values={{ ...role, name: names }} known />
    </Page>
  );
}
