import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { Fact, Facts } from "~/components/ui/facts";
import { Money } from "~/components/ui/money";
import { makeRentPlan, rentPlan } from "~/contracts/finance/leases";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { PlanTable } from "../__plan-table";

export const handle: PageHandle = { title: "leases:plan.make", i18n: ["leases", "registers"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, rentPlan, { leaseId: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const leaseId = Number(params.id);
  return submit(request, makeRentPlan, { leaseId }, financePaths.lease(leaseId), {
    flash: ({ made }) => ({ key: "leases:plan.made", params: { n: made } }),
  });
}

export default function RentPlan() {
  const { lease, instalments, total, stampDuty } = useLoaderData<typeof loader>();
  const { t } = useTranslation("leases");
  const fresh = instalments.filter(({ there }) => !there).length;
  return (
    <StepPage
      title={t("plan.make")}
      lead={`${lease.contractNo} ${lease.companyName}`}
      text={fresh > 0 ? t("plan.will", { n: fresh }) : t("plan.all")}
      version={lease.version}
      reply={useActionData<typeof action>()}
      back={financePaths.lease(lease.id)}
      fields={
        <>
          <PlanTable rows={instalments} currency={lease.currency} />
          <Facts>
            <Fact label={t("field.rentTotal")}>
              <Money value={total} currency={lease.currency} mark />
            </Fact>
            {stampDuty !== null && (
              <Fact label={t("field.stampDuty")}>
                <Money value={stampDuty} mark />
              </Fact>
            )}
          </Facts>
        </>
      }
    >
      {fresh > 0 && <Submit>{t("plan.submit")}</Submit>}
    </StepPage>
  );
}
