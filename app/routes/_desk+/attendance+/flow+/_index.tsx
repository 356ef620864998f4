import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { NoEmployee } from "~/components/table/first-step";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { LinkButton } from "~/components/ui/button";
import { Sum, Sums } from "~/components/ui/sums";
import { searchApplications } from "~/contracts/attendance/application-lists";
import { applicationChoices } from "~/contracts/attendance/applications";
import { APPLICATION, APPLICATIONS, BALANCE } from "~/contracts/attendance/codes";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import { ofEmployee } from "~/door/own.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { ApplicationTable } from "./__table";

export const handle: PageHandle = { title: "attFlow:title", i18n: ["attFlow", "attFiles", "balances"] };

async function own(request: Request) {
  const [found, choices] = await Promise.all([list(request, searchApplications), call(request, applicationChoices)]);
  return { ...found, balances: choices.balances, mayPlan: choices.mayPlan };
}

export async function loader({ request }: LoaderFunctionArgs) {
  return ofEmployee(request, own(request));
}

export default function AttendanceFlow() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("attFlow");
  return "noEmployee" in data ? <NoEmployee title={t("title")} /> : <OwnAttendanceFlow {...data} />;
}

function OwnAttendanceFlow({ rows, total, page, limit, balances, mayPlan }: SerializeFrom<typeof own>) {
  const { t } = useTranslation(["attFlow", "attFiles", "balances"]);
  const types = APPLICATIONS.filter((type) => type !== APPLICATION.weekend || mayPlan);
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      actions={
        <>
          <LinkButton to={attendancePaths.cards}>{t("attFiles:card.title")}</LinkButton>
          <LinkButton to={attendancePaths.weekends}>{t("attFiles:weekend.name")}</LinkButton>
          <LinkButton to={attendancePaths.applications(0)}>{t("allRecords")}</LinkButton>
        </>
      }
    >
      <Panel title={t("begin")}>
        <div className="row wrap">
          {types.map((type) => (
            <LinkButton key={type} to={attendancePaths.applicationCreate(type)} icon="plus">
              {t(`type.${type}`)}
            </LinkButton>
          ))}
        </div>
      </Panel>
      <Panel title={t("balancesTitle")}>
        <Sums label={t("balancesTitle")}>
          {balances.map(({ kind, have }) => (
            <Sum
              key={kind}
              label={t(`balances:kind.${kind as 1}`)}
              figure={
                kind === BALANCE.annual ? t("days", { n: have / 100 }) : t("hours", { n: Math.round(have / 6) / 10 })
              }
            />
          ))}
        </Sums>
      </Panel>
      {rows.length === 0 ? (
        <NoRows title={t("empty")}>{t("emptyText")}</NoRows>
      ) : (
        <Panel title={t("mine")} flush>
          <ApplicationTable rows={rows} own />
        </Panel>
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
