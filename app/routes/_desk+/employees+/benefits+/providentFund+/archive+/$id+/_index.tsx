import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ArchiveDetails } from "~/components/employees/benefits/archive-details";
import { Page } from "~/components/layout/page";
import { Badge } from "~/components/ui/badge";
import { LinkButton, StepLink } from "~/components/ui/button";
import { fund } from "~/contracts/employees/benefits";
import { call, recordId } from "~/door/call.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "benefits:fund.detail", i18n: ["benefits"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, fund.detail, { id: recordId(request, params.id) });
}

export default function Archive() {
  const archive = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  return (
    <Page
      title={archive.empName}
      lead={archive.jobNumber}
      badge={<Badge tone={archive.state === "insured" ? "quiet" : "off"}>{t(`archiveState.${archive.state}`)}</Badge>}
      actions={
        <>
          {archive.acts.includes("edit") && <LinkButton to="edit">{t("edit")}</LinkButton>}
          {archive.acts.includes("base") && (
            <StepLink kind="default" to="base">
              {t("archive.base")}
            </StepLink>
          )}
          {archive.acts.includes("stop") && (
            <StepLink kind="default" to="stop">
              {t("archive.stop")}
            </StepLink>
          )}
          <LinkButton to={employeePaths.fund}>{t("back")}</LinkButton>
        </>
      }
    >
      <ArchiveDetails archive={archive} scheme="fund" />
    </Page>
  );
}
