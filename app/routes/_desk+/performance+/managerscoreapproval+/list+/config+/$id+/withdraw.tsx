import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { announcementDetail, withdrawAnnouncement } from "~/contracts/performance/announcements";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { readForm } from "~/session/posted-form.server";

export const handle: PageHandle = {
  title: "perfAnnouncements:withdrawTitle",
  i18n: ["perfAnnouncements"],
  menu: performancePaths.managerScores,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id, version, title } = await call(request, announcementDetail, { id: recordId(request, params.id) });
  return { id, version, title };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const id = recordId(request, params.id);
  return submit(request, withdrawAnnouncement, { id }, () => performancePaths.announcementOf(id), {
    form,
    flash: "perfAnnouncements:saved.withdrawn",
  });
}

export default function WithdrawAnnouncement() {
  const { id, version, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfAnnouncements");
  return (
    <StepPage
      title={t("withdrawTitle")}
      lead={title}
      text={t("withdrawText")}
      version={version}
      reply={useActionData<typeof action>()}
      back={performancePaths.announcementOf(id)}
      fields={
        <Fields>
          <TextField name="reason" label={t("field.reason")} rows={2} maxLength={300} required wide />
        </Fields>
      }
    >
      <Submit>{t("withdraw")}</Submit>
    </StepPage>
  );
}
