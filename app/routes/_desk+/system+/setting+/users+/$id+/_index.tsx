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

/** Each with its page. */
const STEPS = [
  ["disable", "status"],
  ["enable", "status"],
  ["reset", "reset"],
  ["resetFactor", "factor"],
  ["unlock", "unlock"],
  ["endSessions", "sessions"],
] as const;

export default function UserPage() {
  const user = useLoaderData<typeof loader>();
  const { t } = useTranslation("system");
  const { acts } = user;
  const actions = (
    <>
      {acts.includes("edit") && <LinkButton to="edit">{t("edit")}</LinkButton>}
      {STEPS.filter(([act]) => acts.includes(act)).map(([act, to]) => (
        <StepLink key={act} to={to} kind="default">
          {t(`user.${act}`)}
        </StepLink>
      ))}
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
