import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { approvalRoleDetail, roleMemberChoices, saveApprovalRole } from "~/contracts/approvals/roles";
import { call, mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { RoleForm } from "./__role-form";

export const handle: PageHandle = { title: ["process:role.create", "process:role.edit"], i18n: ["process", "system"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, saveApprovalRole);
  if (params.code) return { role: await call(request, approvalRoleDetail, { roleCode: params.code }) };
  await call(request, roleMemberChoices);
  return { role: undefined };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(
    request,
    saveApprovalRole,
    params.code ? { roleCode: params.code } : { version: undefined },
    approvalPaths.approvalRoles,
    { stands: params.code !== undefined },
  );
}

export default function EditRole() {
  const { role } = useLoaderData<typeof loader>();
  const { t } = useTranslation("process");
  return (
    <Page
      title={role ? t("role.editOf", { name: role.name }) : t("role.create")}
      lead={role ? undefined : <RequiredHint />}
    >
      {role?.editsAndPays && <Note tone="warn">{t("role.editsAndPays")}</Note>}
      <RoleForm
        reply={useActionData<typeof action>()}
        values={role ? { ...role, name: role.names } : { isTakeEffect: 1 }}
        known={role !== undefined}
      />
    </Page>
  );
}
