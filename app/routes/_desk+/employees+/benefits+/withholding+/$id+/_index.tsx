import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ContributionFacts } from "~/components/employees/benefits/contribution-facts";
import { Page } from "~/components/layout/page";
import { Badge } from "~/components/ui/badge";
import { LinkButton, StepLink } from "~/components/ui/button";
import { withholding } from "~/contracts/employees/benefits/months";
import { call, recordId } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "benefits:withholding.detail", i18n: ["benefits"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, withholding.detail, {
    id: recordId(request, params.id),
    paidOn: listQuery(request).query.paidOn,
  });
}

export default function Contribution() {
  const row = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  return (
    <Page
      title={row.empName}
      lead={`${row.jobNumber} ${row.month} ${t(`kind.${row.kind}`)}`}
      badge={row.locked && <Badge tone="off">{t("month.locked")}</Badge>}
      actions={
        <>
          {row.acts.includes("adjust") && (
            <StepLink kind="default" to="edit">
              {t("month.adjust")}
            </StepLink>
          )}
          <LinkButton to={`${employeePaths.withholding}?month=${row.month}`}>{t("back")}</LinkButton>
        </>
      }
    >
      <ContributionFacts row={row} />
    </Page>
  );
}
