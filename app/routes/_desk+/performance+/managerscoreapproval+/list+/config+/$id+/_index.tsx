import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { LinkButton, StepLink } from "~/components/ui/button";
import { announcementDetail } from "~/contracts/performance/announcements";
import { call, recordId } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { Objections } from "./__objections";
import { Preview } from "./__preview";

export const handle: PageHandle = {
  title: "perfAnnouncements:detailTitle",
  i18n: ["perfAnnouncements"],
  menu: performancePaths.managerScores,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, announcementDetail, { id: recordId(request, params.id) });
}

export default function Announcement() {
  const announcement = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfAnnouncements");
  const { id, acts, title, batchId, objections } = announcement;
  const to = (step: string) => performancePaths.announcementStep(id, step);
  return (
    <Page
      title={t("detailTitle")}
      lead={title}
      actions={
        <>
          <LinkButton to={performancePaths.managerBatch(batchId)}>{t("field.batchId")}</LinkButton>
          {acts.includes("edit") && <LinkButton to={to("edit")}>{t("edit")}</LinkButton>}
          {acts.includes("withdraw") && (
            <StepLink to={to("withdraw")} kind="danger">
              {t("withdraw")}
            </StepLink>
          )}
          {acts.includes("publish") && (
            <StepLink to={to("publish")} kind="main">
              {t("publish")}
            </StepLink>
          )}
        </>
      }
    >
      <Preview announcement={announcement} />
      <Objections objections={objections} />
    </Page>
  );
}
