import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { LinkButton, StepLink } from "~/components/ui/button";
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
      {acts.includes("disable") && (
        <StepLink kind="default" to="status">
          {t("user.disable")}
        </StepLink>
      )}
      {acts.includes("enable") && (
        <StepLink kind="default" to="status">
          {t("user.enable")}
        </StepLink>
      )}
      {acts.includes("reset") && (
        <StepLink kind="default" to="reset">
          {t("user.reset")}
        </StepLink>
      )}
      {acts.includes("unlock") && (
        <StepLink kind="default" to="unlock">
          {t("user.unlock")}
        </StepLink>
      )}
      {acts.includes("endSessions") && (
        <StepLink kind="default" to="sessions">
          {t("user.endSessions")}
        </StepLink>
      )}
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
