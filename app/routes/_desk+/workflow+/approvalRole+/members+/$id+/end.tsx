import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { removeRoleMember, roleMemberDetail } from "~/contracts/approvals/roles";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { EndForm } from "../../__end-form";

export const handle: PageHandle = { title: "process:member.end", i18n: ["process"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, roleMemberDetail, { id: params.id });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, removeRoleMember, { id: params.id }, approvalPaths.approvalRoles);
}

export default function EndMembership() {
  const member = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("process");
  return (
    <Page title={t("member.endOf", { name: member.empName })} lead={member.roleName}>
      <EndForm member={member} reply={reply} />
    </Page>
  );
}
