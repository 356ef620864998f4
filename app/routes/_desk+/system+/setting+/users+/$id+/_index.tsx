import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { userDetail } from "~/contracts/shell/users";
import { call, recordId } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { UserFacts } from "../__facts";
import { UserState } from "../__state";

export const handle: PageHandle = { title: "system:user.detail", i18n: ["system", "employees"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, userDetail, { userId: recordId(request, params.id) });
}

export default function UserPage() {
  const user = useLoaderData<typeof loader>();
  const { t } = useTranslation("system");
  const { acts } = user;
  const actions = (
    <>
      {acts.includes("edit") && <LinkButton to="edit">{t("edit")}</LinkButton>}
      {acts.includes("disable") && <LinkButton to="status">{t("user.disable")}</LinkButton>}
      {acts.includes("enable") && <LinkButton to="status">{t("user.enable")}</LinkButton>}
      {acts.includes("reset") && <LinkButton to="reset">{t("user.reset")}</LinkButton>}
      {acts.includes("unlock") && <LinkButton to="unlock">{t("user.unlock")}</LinkButton>}
      {acts.includes("endSessions") && <LinkButton to="sessions">{t("user.endSessions")}</LinkButton>}
      <LinkButton to={shellPaths.users} kind="plain">
        {t("back")}
      </LinkButton>
    </>
  );
  return (
    <Page title={user.empName} badge={<UserState status={user.status} />} lead={user.jobNumber} actions={actions}>
      <UserFacts user={user} />
    </Page>
  );
}
