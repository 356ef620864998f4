import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { roleChoices, roleDetail, updateRole } from "~/contracts/shell/roles";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { differenceOf } from "./__compare.server";
import { RoleForm } from "./__form";

export const handle: PageHandle = { title: "system:role.edit", i18n: ["system"] };

const idOf = (request: Request) => recordId(request, new URL(request.url).searchParams.get("id") ?? undefined);

export async function loader({ request }: LoaderFunctionArgs) {
  await mayCall(request, updateRole);
  const [role, choices] = await Promise.all([
    call(request, roleDetail, { roleId: idOf(request) }),
    call(request, roleChoices),
  ]);
  return { role, choices };
}

export async function action({ request }: ActionFunctionArgs) {
  const roleId = idOf(request);
  return submit(request, updateRole, { roleId }, shellPaths.roles, {
    flash: "system:saved.role",
    more: (typed) => differenceOf(request, roleId, typed),
  });
}

export default function EditRole() {
  const { role, choices } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("system");
  return (
    <Page title={t("role.editOf", { name: role.roleName })} lead={t("role.memberCount", { n: role.memberCount })}>
      {role.mine && <Note tone="warn">{t("role.mineText")}</Note>}
      <RoleForm reply={reply} values={role} choices={choices} members={role.members} difference={reply?.difference} />
    </Page>
  );
}
