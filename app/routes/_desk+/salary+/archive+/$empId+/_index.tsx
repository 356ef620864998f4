import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { archiveDetail } from "~/contracts/salary/archives";
import { call, recordId } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { ArchiveState } from "../__state";
import { Cards, Insurance, Loans, Lookers } from "./__around";
import { ArchiveFacts } from "./__facts";
import { Floor } from "./__floor";
import { CurrentPay, History } from "./__values";

export const handle: PageHandle = { title: "salArchives:detailTitle", i18n: ["salArchives", "salAdjust"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, archiveDetail, { empId: recordId(request, params.empId) });
}

export default function ArchivePage() {
  const archive = useLoaderData<typeof loader>();
  const { t } = useTranslation(["salArchives", "salAdjust"]);
  const { empId, name, jobNumber, status, items, figures, floor, mayEdit } = archive;
  const change = mayEdit && (
    <>
      <LinkButton to={salaryPaths.archiveEdit(empId)} kind="main">
        {t(status === null ? "create" : "edit")}
      </LinkButton>
      {status !== null && <LinkButton to={salaryPaths.adjustmentNewOf(empId)}>{t("salAdjust:create")}</LinkButton>}
    </>
  );
  return (
    <Page
      title={t("detailTitle")}
      lead={`${name} ${jobNumber}`}
      badge={<ArchiveState status={status} valued={items.every(({ fromDate }) => fromDate !== null)} />}
      actions={change}
    >
      {status === null && <Note tone="warn">{t("noArchive")}</Note>}
      {!figures && <Note>{t("masked")}</Note>}
      <Floor floor={floor} />
      <Panel title={name}>
        <ArchiveFacts archive={archive} />
      </Panel>
      {status !== null && <CurrentPay archive={archive} />}
      <History archive={archive} />
      <Insurance rows={archive.insurance} />
      <Cards rows={archive.cards} />
      <Loans rows={archive.loans} />
      <Lookers rows={archive.lookers} />
    </Page>
  );
}
