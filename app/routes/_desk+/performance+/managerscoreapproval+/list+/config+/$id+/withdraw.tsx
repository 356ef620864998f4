import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { withdrawAnnouncement } from "~/contracts/performance/announcements";
import { recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { readForm } from "~/session/posted-form.server";
import { AnnouncementStep } from "./__step";
import { announcementOf } from "./__step.server";

export const handle: PageHandle = {
  title: "perfAnnouncements:withdrawTitle",
  i18n: ["perfAnnouncements"],
  menu: performancePaths.managerScores,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return announcementOf(request, params.id);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const id = recordId(request, params.id);
  return submit(request, withdrawAnnouncement, { id }, performancePaths.announcementOf(id), {
    form,
    flash: "perfAnnouncements:saved.withdrawn",
  });
}

export default function WithdrawAnnouncement() {
  const announcement = useLoaderData<typeof loader>();
  return <AnnouncementStep step="withdraw" announcement={announcement} reply={useActionData<typeof action>()} />;
}
