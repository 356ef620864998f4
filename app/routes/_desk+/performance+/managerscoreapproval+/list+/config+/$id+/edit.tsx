import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { announcementDetail, saveAnnouncement } from "~/contracts/performance/announcements";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { readForm } from "~/session/posted-form.server";
import { AnnouncementForm } from "../__form";

export const handle: PageHandle = {
  title: "perfAnnouncements:editTitle",
  i18n: ["perfAnnouncements"],
  menu: performancePaths.managerScores,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await call(request, announcementDetail, { id: recordId(request, params.id) });
  const { id, version, batchId, batchTitle, title, body, fromDate, toDate, audience, showScore } = found;
  return {
    id,
    batches: [{ id: batchId, name: batchTitle }],
    values: { version, batchId, title, body, fromDate, toDate, audience, showScore },
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const id = recordId(request, params.id);
  return submit(request, saveAnnouncement, { id }, performancePaths.announcementOf(id), {
    form,
    flash: "perfAnnouncements:saved.draft",
  });
}

export default function EditAnnouncement() {
  const { id, batches, values } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfAnnouncements");
  return (
    <Page title={t("editTitle")} lead={<RequiredHint />}>
      <AnnouncementForm
        reply={useActionData<typeof action>()}
        batches={batches}
        values={values}
        back={performancePaths.announcementOf(id)}
      />
    </Page>
  );
}
