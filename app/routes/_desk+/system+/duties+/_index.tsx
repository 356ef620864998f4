import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { Tools } from "~/components/table/selection";
import { NewButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { dutyList } from "~/contracts/shell/duties";
import { MAY } from "~/contracts/shell/may";
import { call } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { Proposals } from "./__proposals";
import { DutyTable } from "./__table";

export const handle: PageHandle = { title: "duties:title", i18n: ["duties"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, dutyList);
}

/** What somebody of the company has to do, who does it, and what nobody does. */
export default function Duties() {
  const { cells, proposals, firstDays, isOnlyOne } = useLoaderData<typeof loader>();
  const { t } = useTranslation("duties");
  const may = useCodes();
  const n = cells.filter(({ settled }) => settled).length;
  return (
    <Page title={t("title")} lead={t("lead", { n, all: cells.length })}>
      {firstDays > 0 && <Note>{t("firstDays", { n: firstDays })}</Note>}
      {isOnlyOne && <Note tone="warn">{t("onlyOne")}</Note>}
      {may(MAY.roles.editMembers) && (
        <Tools>
          <NewButton to={shellPaths.dutyAppoint}>{t("appointRole")}</NewButton>
        </Tools>
      )}
      {proposals.length > 0 && <Proposals rows={proposals} />}
      <DutyTable cells={cells} />
    </Page>
  );
}
