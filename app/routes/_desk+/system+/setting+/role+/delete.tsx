import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { deleteRole, roleDetail } from "~/contracts/shell/roles";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";

export const handle: PageHandle = { title: "system:role.delete", i18n: ["system"] };

const idOf = (request: Request) => recordId(request, new URL(request.url).searchParams.get("id") ?? undefined);

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, roleDetail, { roleId: idOf(request) });
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, deleteRole, { roleId: idOf(request) }, shellPaths.roles, "system:role.deleted");
}

export default function DeleteRole() {
  const role = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("system");
  return (
    <Page title={t("role.deleteOf", { name: role.roleName })} lead={t("role.memberCount", { n: role.memberCount })}>
      <Note tone="warn">{t("role.deleteText")}</Note>
      <PostForm lastResult={reply} defaultValue={{ version: role.version }}>
        <Foot submit={t("role.deleteSubmit")} kind="danger-main" cancel={shellPaths.roles} />
      </PostForm>
    </Page>
  );
}
