import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, recordId } from "~/api.server";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { LinkButton } from "~/components/ui/button";
import { MAY } from "~/contracts/shell/codes";
import { userDetail } from "~/contracts/shell/users";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { UserFacts } from "../__facts";
import { UserState } from "../__state";

export const handle: PageHandle = { title: "system:user.detail", i18n: ["system", "employees"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, userDetail, { userId: recordId(request, params.id) });
}

export default function UserPage() {
  const user = useLoaderData<typeof loader>();
  const { t } = useTranslation("system");
  const may = useCodes();
  const actions = (
    <>
      {may(MAY.users.edit) && <LinkButton to="edit">{t("edit")}</LinkButton>}
      {may(MAY.users.setStatus) && (
        <LinkButton to="status">{t(user.status === 1 ? "user.disable" : "user.enable")}</LinkButton>
      )}
      {may(MAY.users.resetPassword) && <LinkButton to="reset">{t("user.reset")}</LinkButton>}
      {may(MAY.users.unlock) && <LinkButton to="unlock">{t("user.unlock")}</LinkButton>}
      {may(MAY.users.endSessions) && <LinkButton to="sessions">{t("user.endSessions")}</LinkButton>}
      <LinkButton to={paths.users} kind="plain">
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
