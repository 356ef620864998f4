import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { announcementDetail, publishAnnouncement } from "~/contracts/performance/announcements";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { readForm } from "~/session/posted-form.server";

export const handle: PageHandle = {
  title: "perfAnnouncements:publishTitle",
  i18n: ["perfAnnouncements"],
  menu: performancePaths.managerScores,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id, version, title, toDate } = await call(request, announcementDetail, { id: recordId(request, params.id) });
  return { id, version, title, toDate };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const id = recordId(request, params.id);
  return submit(request, publishAnnouncement, { id }, () => performancePaths.announcementOf(id), {
    form,
    flash: "perfAnnouncements:saved.published",
  });
}

export default function PublishAnnouncement() {
  const { id, version, title, toDate } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfAnnouncements");
  return (
    <StepPage
      title={t("publishTitle")}
      lead={title}
      text={t("publishText", { to: toDate })}
      version={version}
      reply={useActionData<typeof action>()}
      back={performancePaths.announcementOf(id)}
    >
      <Submit>{t("publish")}</Submit>
    </StepPage>
  );
}
