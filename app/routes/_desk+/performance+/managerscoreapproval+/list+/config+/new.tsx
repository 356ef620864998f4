import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Empty } from "~/components/ui/empty";
import { announceable, saveAnnouncement } from "~/contracts/performance/announcements";
import { AUDIENCE } from "~/contracts/performance/codes";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { companyDay } from "~/lib/period";
import { AnnouncementForm } from "./__form";

export const handle: PageHandle = {
  title: "perfAnnouncements:newTitle",
  i18n: ["perfAnnouncements"],
  menu: performancePaths.managerScores,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const batches = await call(request, announceable);
  const asked = Number(new URL(request.url).searchParams.get("batchId"));
  const chosen = batches.find(({ id }) => id === asked);
  return {
    batches,
    values: { batchId: chosen?.id, title: chosen?.name, fromDate: companyDay(), audience: AUDIENCE.department },
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(
    request,
    saveAnnouncement,
    { id: undefined, version: undefined },
    ({ id }) => performancePaths.announcementOf(id),
    { flash: "perfAnnouncements:saved.draft" },
  );
}

export default function NewAnnouncement() {
  const { batches, values } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfAnnouncements");
  const reply = useActionData<typeof action>();
  return (
    <Page title={t("newTitle")} lead={<RequiredHint />}>
      {batches.length === 0 ? (
        <Empty title={t("empty")}>{t("emptyText")}</Empty>
      ) : (
        <AnnouncementForm reply={reply} batches={batches} values={values} back={performancePaths.announcements} />
      )}
    </Page>
  );
}
