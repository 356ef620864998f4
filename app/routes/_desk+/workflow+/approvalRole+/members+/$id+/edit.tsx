import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { roleMemberChoices, roleMemberDetail, saveRoleMember } from "~/contracts/approvals/roles";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { MemberForm } from "../../__member-form";

export const handle: PageHandle = { title: "process:member.edit", i18n: ["process"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [member, choices] = await Promise.all([
    call(request, roleMemberDetail, { id: params.id }),
    call(request, roleMemberChoices),
  ]);
  return { member, choices };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveRoleMember, { id: params.id }, () => approvalPaths.approvalRoles);
}

export default function EditMember() {
  const { member, choices } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("process");
  return (
    <Page title={t("member.editOf", { name: member.empName })} lead={member.roleName}>
      <MemberForm
        reply={reply}
        values={{ ...member, empIdText: `${member.empName} ${member.jobNumber}` }}
        choices={choices}
        known
      />
    </Page>
  );
}
