import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ArchiveActs, ArchiveDetails } from "~/components/employees/benefits/archive-details";
import { Page } from "~/components/layout/page";
import { Badge } from "~/components/ui/badge";
import { fund } from "~/contracts/employees/benefits/archives";
import { call, recordId } from "~/door/call.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "benefits:fund.detail", i18n: ["benefits"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, fund.detail, { id: recordId(request, params.id) });
}

export default function Archive() {
  const archive = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  return (
    <Page
      title={archive.empName}
      lead={archive.jobNumber}
      badge={<Badge tone={archive.state === "insured" ? "quiet" : "off"}>{t(`archiveState.${archive.state}`)}</Badge>}
      actions={<ArchiveActs acts={archive.acts} back={employeePaths.fund} />}
    >
      <ArchiveDetails archive={archive} scheme="fund" />
    </Page>
  );
}
