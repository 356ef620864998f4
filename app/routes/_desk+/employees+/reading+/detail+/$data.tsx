import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { useCodes } from "~/components/shell/use-codes";
import { LinkButton } from "~/components/ui/button";
import { FileItem, Files } from "~/components/ui/files";
import { Note } from "~/components/ui/note";
import { Instant } from "~/components/ui/time";
import { MAY } from "~/contracts/employees/may";
import { confirmInformation, openInformation, readInformation, readingDetail } from "~/contracts/employees/readings";
import { call, recordId } from "~/door/call.server";
import { noteOpened } from "~/door/opened.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import { ReadForm } from "./__read-form";

export const handle: PageHandle = {
  title: "reading:reading.detail",
  i18n: ["reading"],
  menu: employeePaths.readingList,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = recordId(request, params.data);
  const notice = await call(request, readingDetail, { id });
  if (!notice.readAt) await noteOpened(request, openInformation, { id });
  return notice;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const id = recordId(request, params.data);
  return submit(
    request,
    form.get("_confirm") === "1" ? confirmInformation : readInformation,
    { id },
    employeePaths.reading(id),
    {
      form,
      flash: "reading:reading.marked",
    },
  );
}

export default function Reading() {
  const notice = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("reading");
  const may = useCodes();
  const lead = [
    notice.typeName,
    t("reading.by", { name: notice.publisher }),
    t("reading.version", { n: notice.versionNo }),
  ].join(" · ");
  const actions = (
    <>
      {may(MAY.notices.seeReceipts) && (
        <LinkButton to={employeePaths.receipts(notice.id)}>{t("view.receipts")}</LinkButton>
      )}
      <LinkButton to={employeePaths.readingList}>{t("reading.back")}</LinkButton>
    </>
  );
  return (
    <Page title={notice.title} lead={lead} actions={actions}>
      <Panel title={t("view.body")} meta={<Instant value={notice.publishedAt} />}>
        <div className="prose pre" dangerouslySetInnerHTML={{ __html: notice.html }} />
      </Panel>
      {notice.files.length > 0 && (
        <Panel title={t("field.files")} meta={notice.files.length}>
          <Files>
            {notice.files.map((file) => (
              <FileItem
                key={file.attachmentInfoId}
                href={employeePaths.noticeFile(file.attachmentInfoId)}
                name={file.attachmentName}
                bytes={file.size}
              />
            ))}
          </Files>
        </Panel>
      )}
      {notice.readAt ? (
        <Note tone="ok">
          {t(notice.confirmedAt ? "reading.confirmedAt" : "reading.readAt")}{" "}
          <Instant value={notice.confirmedAt ?? notice.readAt} />
        </Note>
      ) : (
        <ReadForm notice={notice} reply={reply} />
      )}
    </Page>
  );
}
