import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, recordId } from "~/api.server";
import { ArchiveDetails } from "~/components/employees/benefits/archive-details";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { Badge } from "~/components/ui/badge";
import { LinkButton } from "~/components/ui/button";
import { MAY } from "~/contracts/employees/codes";
import { fund } from "~/contracts/employees/benefits";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";

export const handle: PageHandle = { title: "benefits:fund.detail", i18n: ["benefits"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, fund.detail, { id: recordId(request, params.id) });
}

export default function Archive() {
  const archive = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  const may = useCodes();
  const open = archive.stopMonth === null && may(MAY.benefits.edit);
  return (
    <Page
      title={archive.empName}
      lead={archive.jobNumber}
      badge={<Badge tone={archive.state === "insured" ? "quiet" : "off"}>{t(`archiveState.${archive.state}`)}</Badge>}
      actions={
        <>
          {open && (
            <>
              <LinkButton to="edit">{t("edit")}</LinkButton>
              <LinkButton to="base">{t("archive.base")}</LinkButton>
              <LinkButton to="stop">{t("archive.stop")}</LinkButton>
            </>
          )}
          <LinkButton to={paths.fund}>{t("back")}</LinkButton>
        </>
      }
    >
      <ArchiveDetails archive={archive} scheme="fund" />
    </Page>
  );
}
