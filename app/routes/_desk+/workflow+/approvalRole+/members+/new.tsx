import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { roleMemberChoices, saveRoleMember } from "~/contracts/approvals/roles";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { MemberForm } from "../__member-form";

export const handle: PageHandle = { title: "process:member.create", i18n: ["process"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, roleMemberChoices);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveRoleMember, { id: undefined }, () => approvalPaths.approvalRoles);
}

export default function NewMember() {
  const choices = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { t } = useTranslation("process");
  return (
    <Page title={t("member.create")} lead={<RequiredHint />}>
      <MemberForm reply={reply} values={{ roleCode: search.get("roleCode"), siteDigit: "0" }} choices={choices} />
    </Page>
  );
}
