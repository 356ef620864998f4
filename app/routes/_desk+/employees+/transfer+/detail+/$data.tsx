import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { LinkButton } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Fact, Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { Instant } from "~/components/ui/time";
import { BIZ } from "~/contracts/employees/codes";
import { transferDetail } from "~/contracts/employees/transfer";
import { call, recordId } from "~/door/call.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { CompareTable } from "../__compare";
import { TransferStateWord } from "../__state-badge";

export const handle: PageHandle = { title: "transfer:detail.title", i18n: ["transfer"], menu: "/employees/transfer" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, transferDetail, { id: recordId(request, params.data) });
}

export default function TransferDetail() {
  const order = useLoaderData<typeof loader>();
  const { t } = useTranslation("transfer");
  const title = `${t(`type.${order.type}`)} ${order.empName} ${order.jobNumber}`;
  return (
    <Page
      title={title}
      badge={<TransferStateWord state={order.state} />}
      actions={
        <>
          {order.maySign && (
            <LinkButton to={employeePaths.signature(BIZ.transfer, order.id)} kind="main">
              {t("detail.sign")}
            </LinkButton>
          )}
          {order.mayEdit && <LinkButton to={employeePaths.transferEdit(order.id)}>{t("detail.edit")}</LinkButton>}
        </>
      }
    >
      <Panel title={t("detail.order")}>
        <Facts>
          <Fact label={t("field.person")}>
            {order.empName} {order.jobNumber}
          </Fact>
          <Fact label={t("list.department")}>{order.departmentPath}</Fact>
          <Fact label={t("field.effectiveDate")}>{order.effectiveDate}</Fact>
          {order.returnDate && <Fact label={t("field.returnDate")}>{order.returnDate}</Fact>}
          <Fact label={t("detail.requester")}>{order.requester}</Fact>
          <Fact label={t("detail.form")}>
            <Link to={approvalPaths.approval(order.instanceId)}>{order.instanceNo ?? t("detail.draft")}</Link>
          </Fact>
          <Fact label={t("detail.signedAt")}>{order.signedAt ? <Instant value={order.signedAt} /> : <Dash />}</Fact>
          {order.declineReason && (
            <Fact label={t("detail.declineReason")} wide>
              {order.declineReason}
            </Fact>
          )}
          {order.overHeadcountReason && (
            <Fact label={t("field.overHeadcountReason")} wide>
              {order.overHeadcountReason}
            </Fact>
          )}
          <Fact label={t("field.reason")} wide>
            {order.reason}
          </Fact>
        </Facts>
      </Panel>
      <Panel title={t("compare.title")} flush>
        <CompareTable changes={order.changes} />
      </Panel>
    </Page>
  );
}
