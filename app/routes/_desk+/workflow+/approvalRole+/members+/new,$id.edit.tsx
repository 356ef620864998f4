import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { roleMemberChoices, roleMemberDetail, saveRoleMember } from "~/contracts/approvals/roles";
import { call, mayCall, recordAt, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { MemberForm } from "../__member-form";

export const handle: PageHandle = { title: ["process:member.create", "process:member.edit"], i18n: ["process"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, saveRoleMember);
  const [member, choices] = await Promise.all([
    params.id ? call(request, roleMemberDetail, { id: recordId(request, params.id) }) : undefined,
    call(request, roleMemberChoices),
  ]);
  return { member, choices };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveRoleMember, { id: recordAt(request, params.id) }, approvalPaths.approvalRoles);
}

export default function EditMember() {
  const { member, choices } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { t } = useTranslation("process");
  const values = member
    ? { ...member, empIdText: `${member.empName} ${member.jobNumber}` }
    : { roleCode: search.get("roleCode"), siteDigit: "0" };
  return (
    <Page
      title={member ? t("member.editOf", { name: member.empName }) : t("member.create")}
      lead={member ? member.roleName : <RequiredHint />}
    >
      <MemberForm
        reply={useActionData<typeof action>()}
        values={values}
        choices={choices}
        known={member !== undefined}
      />
    </Page>
  );
}
