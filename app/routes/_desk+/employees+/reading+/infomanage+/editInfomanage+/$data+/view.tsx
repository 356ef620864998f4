import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Fact, Facts } from "~/components/ui/facts";
import { FileItem, Files } from "~/components/ui/files";
import { Day, Instant } from "~/components/ui/time";
import { informationDetail } from "~/contracts/employees/notice";
import { call, recordId } from "~/door/call.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { simpleHtml } from "~/lib/simple-html";
import { NoticeActs } from "../../__acts";
import { NoticeStateWord, ReadRate } from "../../__state";

export const handle: PageHandle = { title: "reading:view.title", i18n: ["reading"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const notice = await call(request, informationDetail, { id: recordId(request, params.data) });
  return { notice, html: simpleHtml(notice.body) };
}

export default function ViewNotice() {
  const { notice, html } = useLoaderData<typeof loader>();
  const { t } = useTranslation("reading");
  const word = (flag: number) => t(flag === 1 ? "yes" : "no");
  return (
    <Page title={notice.title} badge={<NoticeStateWord state={notice.state} />} actions={<NoticeActs {...notice} />}>
      <Panel title={t("view.facts")}>
        <Facts>
          <Fact label={t("field.type")}>{notice.typeName}</Fact>
          <Fact label={t("field.author")}>{notice.author}</Fact>
          <Fact label={t("field.publishedAt")}>
            <Instant value={notice.publishedAt} />
          </Fact>
          <Fact label={t("field.versionNo")}>{notice.versionNo}</Fact>
          <Fact label={t("field.mustRead")}>{word(notice.mustRead)}</Fact>
          <Fact label={t("field.confirmRequired")}>{word(notice.confirmRequired)}</Fact>
          <Fact label={t("field.minSeconds")}>{notice.minSeconds}</Fact>
          <Fact label={t("field.deadline")}>
            <Day value={notice.deadline} />
          </Fact>
          <Fact label={t("field.rate")}>
            <ReadRate {...notice} />
          </Fact>
          <Fact label={t("field.audience")} wide>
            {[t(`kind.${notice.audienceKind}`), notice.audience.join(", ")].filter(Boolean).join(" · ")}
          </Fact>
        </Facts>
      </Panel>
      <Panel title={t("view.body")}>
        <div className="prose pre" dangerouslySetInnerHTML={{ __html: html }} />
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
    </Page>
  );
}
