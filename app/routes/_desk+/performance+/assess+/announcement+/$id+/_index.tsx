import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { publicAnnouncement } from "~/contracts/performance/announcements";
import { call, recordId } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { AnnouncedTable } from "./__table";

export const handle: PageHandle = { title: "perfAnnouncements:publicTitle", i18n: ["perfAnnouncements"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, publicAnnouncement, { id: recordId(request, params.id) });
}

export default function PublicAnnouncement() {
  const { id, title, body, toDate, showScore, people } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfAnnouncements");
  return (
    <Page title={t("publicTitle")} lead={title}>
      <Note>{t("until", { to: toDate })}</Note>
      {body !== "" && <p className="prose">{body}</p>}
      <AnnouncedTable id={id} people={people} showScore={showScore === 1} />
    </Page>
  );
}
