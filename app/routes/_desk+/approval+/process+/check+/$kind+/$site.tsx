import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Pager } from "~/components/table/pager";
import { Badge } from "~/components/ui/badge";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { grouped } from "~/components/ui/text";
import { checkedKind, searchFaults } from "~/contracts/approvals/check";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { STATE_TONES } from "../__states";
import { FaultTable } from "./__fault-table";
import { NotInForce } from "./__not-in-force";

export const handle: PageHandle = {
  title: "processCheck:title",
  i18n: ["processCheck", "process"],
  menu: approvalPaths.processes,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const cell = { kindCode: params.kind, siteDigit: params.site };
  const [kind, faults] = await Promise.all([call(request, checkedKind, cell), list(request, searchFaults, cell)]);
  return { kind, ...faults };
}

export default function CheckedKind() {
  const { kind, rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["processCheck", "process"]);
  const { state, departments, name, siteDigit } = kind;
  return (
    <Page
      title={t("of", { name, site: t(`site:${siteDigit}`) })}
      badge={<Badge tone={STATE_TONES[state]}>{t(`state.${state}`)}</Badge>}
      lead={t("ofLead", { n: grouped(departments) })}
      actions={
        <>
          {kind.definitionId !== null && (
            <LinkButton to={approvalPaths.process(kind.definitionId)}>{t("process")}</LinkButton>
          )}
          <LinkButton to={approvalPaths.processCheck}>{t("all")}</LinkButton>
        </>
      }
    >
      {state === "none" || state === "off" ? (
        <NotInForce state={state} formTypeCode={kind.formTypeCode} />
      ) : rows.length === 0 ? (
        <Empty title={t("fine")}>{t("fineText")}</Empty>
      ) : (
        <>
          <FaultTable rows={rows} definitionId={kind.definitionId!} />
          <Pager page={page} limit={limit} total={total} />
        </>
      )}
    </Page>
  );
}
