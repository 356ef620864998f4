import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { roleMemberChoices, saveApprovalRole } from "~/contracts/approvals/roles";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { RoleForm } from "./__role-form";

export const handle: PageHandle = { title: "process:role.create", i18n: ["process", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, roleMemberChoices);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveApprovalRole, { version: undefined }, () => approvalPaths.approvalRoles);
}

export default function NewRole() {
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("process");
  return (
    <Page title={t("role.create")} lead={<RequiredHint />}>
      <RoleForm reply={reply} values={{ isTakeEffect: 1 }} />
    </Page>
  );
}
