import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { updateUser, userChoices, userDetail } from "~/contracts/shell/users";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { UserForm } from "../__form";

export const handle: PageHandle = { title: "system:user.edit", i18n: ["system", "employees"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [user, { roles }] = await Promise.all([
    call(request, userDetail, { userId: recordId(request, params.id) }),
    call(request, userChoices),
  ]);
  // A role that is held but cannot be handed out stays ticked: leaving it out would take it away.
  return {
    user,
    roles: [...roles, ...user.roles.filter((held) => !roles.some((role) => role.roleId === held.roleId))],
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, updateUser, { userId: recordId(request, params.id) }, shellPaths.users, "system:saved.user");
}

export default function EditUser() {
  const { user, roles } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("system");
  return (
    <Page title={t("user.editOf", { name: user.empName })} lead={user.jobNumber}>
      <UserForm
        reply={reply}
        values={{ ...user, roleIds: user.roles.map((role) => role.roleId) }}
        roles={roles}
        linked={user.empId !== null}
      />
    </Page>
  );
}
