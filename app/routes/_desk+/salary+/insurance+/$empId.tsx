import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Note } from "~/components/ui/note";
import { insuranceDetail } from "~/contracts/salary/insurance";
import { call, recordId } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { BackTable, LineTable } from "./__lines";
import { HalfLocked } from "./__locks";

export const handle: PageHandle = { title: "salInsurance:personTitle", i18n: ["salInsurance"], noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { month } = listQuery(request).query;
  return call(request, insuranceDetail, { empId: recordId(request, params.empId), month });
}

export default function InsurancePerson() {
  const { name, jobNumber, company, month, figures, locked, lines, back } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salInsurance");
  const isOpen = !locked.social && !locked.fund;
  return (
    <Page
      title={t("personTitle")}
      lead={[name, jobNumber, company, month].filter(Boolean).join(" ")}
      actions={<LinkButton to={`${salaryPaths.insurance}?month=${month}`}>{t("toList")}</LinkButton>}
    >
      <HalfLocked locked={locked} />
      {!figures && <Note>{t("masked")}</Note>}
      {isOpen && <Empty title={t("unlocked", { month })}>{t("unlockedText", { month })}</Empty>}
      {figures && !isOpen && (
        <>
          <Panel title={t("lines")} flush>
            {lines.length === 0 ? <Empty title={t("noLines")} /> : <LineTable lines={lines} />}
          </Panel>
          <Panel title={t("back")} flush>
            {back.length === 0 ? <Empty title={t("noBack")} /> : <BackTable back={back} />}
          </Panel>
        </>
      )}
    </Page>
  );
}
