import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { useCodes } from "~/components/shell/use-codes";
import { LinkButton, StepLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Fact, Facts } from "~/components/ui/facts";
import { Note } from "~/components/ui/note";
import { Tab, Tabs } from "~/components/ui/tabs";
import { DIMISSION_STATE } from "~/contracts/employees/codes";
import { dimissionDetail } from "~/contracts/employees/dimission";
import { MAY } from "~/contracts/employees/may";
import { severanceEstimate } from "~/contracts/employees/severance";
import { call, recordId } from "~/door/call.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { addDays } from "~/lib/period-dates";
import { StateBadge } from "../../__state";
import { type Detail, FormTab } from "../__form-tab";
import { HandoverTab } from "../__handover-tab";
import { SeveranceTab } from "../__severance-tab";
import { TABS, tabOf } from "../__tabs";

export const handle: PageHandle = {
  title: ({ detail }: { detail: { empName: string } }) => ({ text: detail.empName }),
  i18n: ["dimission"],
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = recordId(request, params.data);
  const tab = tabOf(new URL(request.url).searchParams.get("tab"));
  const [detail, estimate] = await Promise.all([
    call(request, dimissionDetail, { id }),
    tab === "severance" ? call(request, severanceEstimate, { id }) : null,
  ]);
  return { detail, tab, estimate };
}

export default function DimissionDetail() {
  const { detail, tab, estimate } = useLoaderData<typeof loader>();
  const { t } = useTranslation("dimission");
  const may = useCodes();
  // Money is HR managers' alone; the certificate is HR's.
  const tabs = TABS.filter((name) =>
    name === "severance" ? may(MAY.dimission.severance) : name !== "certificate" || may(MAY.dimission.edit),
  );
  return (
    <Page
      title={detail.empName}
      badge={<StateBadge state={detail.state} />}
      lead={`${detail.jobNumber}　${detail.departmentPath}　${detail.positionName}`}
      actions={<Actions detail={detail} />}
    >
      {detail.withdrawAskedAt && <Note tone="warn">{t("detail.askedNote")}</Note>}
      {detail.acts.includes("edit") && <Note>{t("detail.draftNote")}</Note>}
      {detail.state === DIMISSION_STATE.effective && detail.lastWorkDate && (
        <Note>{t("detail.transferNote", { date: addDays(detail.lastWorkDate, 15) })}</Note>
      )}
      <Tabs label={t("detail.tabs")}>
        {tabs.map((name) => (
          <Tab
            key={name}
            to={{ search: name === "form" ? "" : `?tab=${name}` }}
            current={name === tab}
            count={name === "handover" ? detail.items.filter(({ doneAt }) => doneAt === null).length : undefined}
          >
            {t(`detail.${name}`)}
          </Tab>
        ))}
      </Tabs>
      {tab === "form" && <FormTab detail={detail} />}
      {tab === "handover" && <HandoverTab detail={detail} />}
      {tab === "severance" && estimate && <SeveranceTab estimate={estimate} />}
      {tab === "certificate" && <Certificate detail={detail} />}
    </Page>
  );
}

function Certificate({ detail: { id, certNo, lastWorkDate } }: { detail: Detail }) {
  const { t } = useTranslation("dimission");
  if (!certNo) return <Empty title={t("detail.certificate")}>{t("certificate.none")}</Empty>;
  return (
    <Panel
      title={t("detail.certificate")}
      actions={<LinkButton to={employeePaths.dimissionAct(id, "certificate")}>{t("certificate.open")}</LinkButton>}
    >
      <Facts>
        <Fact label={t("field.certNo")}>{certNo}</Fact>
        <Fact label={t("field.lastWorkDate")}>{lastWorkDate}</Fact>
      </Facts>
    </Panel>
  );
}

function Actions({ detail: { id, acts } }: { detail: Detail }) {
  const { t } = useTranslation("dimission");
  return (
    <>
      {acts.includes("edit") && (
        <LinkButton to={employeePaths.dimissionAct(id, "edit")} kind="main">
          {t("detail.edit")}
        </LinkButton>
      )}
      {acts.includes("consent") && (
        <StepLink to={employeePaths.dimissionAct(id, "consent")} kind="main">
          {t("detail.consent")}
        </StepLink>
      )}
      {acts.includes("takeBack") && (
        <StepLink kind="default" to={employeePaths.dimissionAct(id, "consent")}>
          {t("detail.takeBack")}
        </StepLink>
      )}
      {acts.includes("close") && (
        <StepLink to={employeePaths.dimissionAct(id, "close")} kind="main">
          {t("detail.close")}
        </StepLink>
      )}
      <LinkButton to={employeePaths.dimissions} kind="plain">
        {t("detail.back")}
      </LinkButton>
    </>
  );
}
