import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { useCodes } from "~/components/shell/use-codes";
import { LinkButton } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import { Money } from "~/components/ui/money";
import { leaseDetail } from "~/contracts/finance/leases";
import { MAY } from "~/contracts/finance/may";
import { call, recordId } from "~/door/call.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { PlanTable } from "../__plan-table";

export const handle: PageHandle = { title: "leases:detail", i18n: ["leases", "registers"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, leaseDetail, { id: recordId(request, params.id) });
}

export default function Lease() {
  const lease = useLoaderData<typeof loader>();
  const { t } = useTranslation(["leases", "registers"]);
  const may = useCodes();
  const { currency } = lease;
  return (
    <Page
      title={lease.contractNo}
      lead={`${lease.companyName} ${lease.address}`}
      actions={
        <>
          {may(MAY.leases.edit) && (
            <>
              <LinkButton to={financePaths.leasePlan(lease.id)} kind="main">
                {t("plan.open")}
              </LinkButton>
              <LinkButton to={financePaths.leaseEdit(lease.id)} icon="edit">
                {t("registers:edit")}
              </LinkButton>
            </>
          )}
          <LinkButton to={financePaths.leases}>{t("registers:back")}</LinkButton>
        </>
      }
    >
      <Panel title={t("facts")}>
        <Facts>
          <Fact label={t("field.landlord")}>{lease.landlord}</Fact>
          <Fact label={t("field.purpose")}>{t(`purpose.${lease.purpose}`)}</Fact>
          <Fact label={t("field.term")}>{t("span", { from: lease.startOn, to: lease.endOn })}</Fact>
          <Fact label={t("field.monthlyRent")}>
            <Money value={lease.monthlyRent} currency={currency} mark />
          </Fact>
          <Fact label={t("field.deposit")}>
            <Money value={lease.deposit} currency={currency} mark />
          </Fact>
          <Fact label={t("field.cycleMonths")}>{t(`cycle.${lease.cycleMonths as 1}`)}</Fact>
          <Fact label={t("field.payDayOffset")}>{t("offset", { n: lease.payDayOffset })}</Fact>
          <Fact label={t("field.payee")}>{lease.payee}</Fact>
          <Fact label={t("field.rentTotal")}>
            <Money value={lease.rentTotal} currency={currency} mark />
          </Fact>
          <Fact label={t("field.stampDuty")}>
            <Money value={lease.stampDuty} mark />
          </Fact>
        </Facts>
      </Panel>
      <Panel title={t("plan.title")} flush={lease.rents.length > 0}>
        {lease.rents.length > 0 ? <PlanTable rows={lease.rents} currency={currency} /> : t("plan.none")}
      </Panel>
    </Page>
  );
}
