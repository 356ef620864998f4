import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { approvalFilters } from "~/contracts/approvals/tasks";
import { call } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "approval:start.title", i18n: ["approval"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, approvalFilters);
}

export default function Start() {
  const { start } = useLoaderData<typeof loader>();
  const { t } = useTranslation("approval");
  const groups = [...new Set(start.map(({ group }) => group))];
  return (
    <Page title={t("start.title")} lead={t("start.lead")}>
      {groups.length === 0 && <Empty title={t("start.empty")}>{t("start.emptyText")}</Empty>}
      {groups.map((group) => (
        <Panel key={group} title={t(`start.group.${group}`)}>
          <div className="row wrap">
            {start
              .filter((type) => type.group === group)
              .map((type) => (
                <LinkButton key={type.formTypeCode} to={type.to} icon="document">
                  {type.name}
                </LinkButton>
              ))}
          </div>
        </Panel>
      ))}
    </Page>
  );
}
