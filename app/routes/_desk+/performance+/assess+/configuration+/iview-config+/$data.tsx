import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { TargetsView } from "~/components/performance/targets-view";
import { Pager } from "~/components/table/pager";
import { Badge } from "~/components/ui/badge";
import { LinkButton, StepLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { classDetail, classMembers } from "~/contracts/performance/classes";
import { sheetDetail } from "~/contracts/performance/sheets";
import { templateDetail } from "~/contracts/performance/templates";
import { call, recordId } from "~/door/call.server";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { PeopleTable } from "../__people";
import { ChainTable, ClassFacts, TemplateTable } from "./__parts";

export const handle: PageHandle = {
  title: ({ sheet }: { sheet: unknown }) => (sheet ? "perfScoring:title.targetDetail" : "perfClasses:viewTitle"),
  i18n: ["perfClasses", "perfConfig", "perfScoring", "perfSheets"],
};

const TARGETS = "target-";

/** A class, or the targets of a sheet where the address says so (performance, Screens). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { data = "" } = params;
  if (!data.startsWith(TARGETS)) return { sheet: null, config: await configAt(request, data) };
  const id = recordId(request, data.slice(TARGETS.length));
  return { sheet: await call(request, sheetDetail, { id }), config: null };
}

async function configAt(request: Request, data: string) {
  const id = recordId(request, data);
  const [of, members] = await Promise.all([
    call(request, classDetail, { id }),
    list(request, classMembers, {}, { id }),
  ]);
  return { of, members, template: await call(request, templateDetail, { id: of.templateId }) };
}

export default function ConfigOrTargets() {
  const { sheet, config } = useLoaderData<typeof loader>();
  return sheet ? <TargetsView sheet={sheet} /> : <ConfigDetail {...config!} />;
}

function ConfigDetail({ of, members, template }: SerializeFrom<typeof configAt>) {
  const { t } = useTranslation(["perfClasses", "perfConfig"]);
  const actions = (
    <>
      {of.mine && <LinkButton to={performancePaths.classEdit(of.id)}>{t("perfConfig:edit")}</LinkButton>}
      <LinkButton to={performancePaths.classCopy(of.id)}>{t("perfConfig:copy")}</LinkButton>
      {of.mine && (
        <StepLink to={performancePaths.classStatus(of.id)} kind="default">
          {t(`perfConfig:switch.${of.enabled}`)}
        </StepLink>
      )}
    </>
  );
  return (
    <Page
      title={t("viewTitle")}
      lead={of.name}
      badge={<Badge tone={of.enabled === 1 ? "ok" : "off"}>{t(`perfConfig:state.${of.enabled}`)}</Badge>}
      actions={actions}
    >
      <Panel title={of.name}>
        <ClassFacts of={of} />
      </Panel>
      <Panel title={t("section.chain")} flush>
        <ChainTable chain={of.chain} />
      </Panel>
      <Panel title={template.name} meta={t("section.template")} flush>
        <TemplateTable lines={template.lines} />
      </Panel>
      <Panel title={t("members")} meta={t("peopleCount", { n: members.total })} flush>
        {members.rows.length === 0 ? (
          <Empty title={t("noMembers")}>{t("noMembersText")}</Empty>
        ) : (
          <PeopleTable rows={members.rows} title={t("members")} />
        )}
        {members.total > members.limit && <Pager page={members.page} limit={members.limit} total={members.total} />}
      </Panel>
    </Page>
  );
}
