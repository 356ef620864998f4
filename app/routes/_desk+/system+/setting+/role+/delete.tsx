import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, recordId, submit } from "~/api.server";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { deleteRole, roleDetail } from "~/contracts/shell/roles";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { say } from "~/lib/texts.server";

export const handle: PageHandle = { title: "system:role.delete", i18n: ["system"] };

const idOf = (request: Request) => recordId(request, new URL(request.url).searchParams.get("id") ?? undefined);

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, roleDetail, { roleId: idOf(request) });
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, deleteRole, { roleId: idOf(request) }, () => paths.roles, {
    flash: (language) => ({ tone: "ok", text: say(language, { key: "system:role.deleted" }) }),
  });
}

export default function DeleteRole() {
  const role = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("system");
  return (
    <Page title={t("role.deleteOf", { name: role.roleName })} lead={t("role.memberCount", { n: role.memberCount })}>
      <Note tone="warn">{t("role.deleteText")}</Note>
      <PostForm lastResult={reply} defaultValue={{ version: role.version }}>
        <Foot>
          <Submit kind="danger-main">{t("role.deleteSubmit")}</Submit>
          <Cancel to={paths.roles} />
        </Foot>
      </PostForm>
    </Page>
  );
}
