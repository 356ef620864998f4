import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useAfterApproval } from "~/components/approvals/decision-form";
import { FlowStrip } from "~/components/approvals/flow-strip";
import { FormFacts, FormFiles } from "~/components/approvals/form-body";
import { LineItems } from "~/components/approvals/line-items";
import { StatusBadge } from "~/components/approvals/status-badge";
import { CalendarNote } from "~/components/calendar/calendar-note";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { useRoot } from "~/components/layout/use-root";
import { Fact } from "~/components/ui/facts";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Note } from "~/components/ui/note";
import { openCopy } from "~/contracts/approvals/form-talk";
import { noteOpened } from "~/door/opened.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { capitalAmountWithCurrency } from "~/lib/money";
import { loadForm } from "../__act.server";
import { Decisions } from "../__decisions";

export const handle: PageHandle = { title: "approval:detail.title", hydrate: false };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const form = await loadForm(request, params.data);
  if (form.copyUnread) await noteOpened(request, openCopy, { instanceId: form.instance.id });
  return form;
}

const MORE = ["transfer", "urge", "withdraw", "comment"] as const;

export default function PhoneApproval() {
  const data = useLoaderData<typeof loader>();
  const flash = useRoot()?.flash;
  const { instance, form, tasks, predicted, desk, allowedActions } = data;
  const { t } = useTranslation("approval");
  const will = useAfterApproval(data);
  const list = new URLSearchParams([...useSearchParams()[0]].filter(([name]) => name === "box" || name === "page"));
  return (
    <PhoneFrame
      title={instance.formType}
      back={`${approvalPaths.phoneApprovals}?${list}`.replace(/\?$/, "")}
      messages={flash ? [flash] : []}
      bar={desk && <Decisions data={data} />}
    >
      {desk?.of && <Note tone="warn">{t("detail.of", { name: desk.of })}</Note>}
      <PhoneCard>
        <p className="row small muted">
          <span className="whole">{instance.instanceNo}</span>
          <span className="push">
            <StatusBadge status={instance.status} paying={instance.atCashier} />
          </span>
        </p>
        {instance.amount !== null && (
          <>
            <p className="figure">
              <Money value={instance.amount} currency={instance.currency ?? "CNY"} mark />
            </p>
            <p className="small muted">{capitalAmountWithCurrency(instance.amount, instance.currency ?? "CNY")}</p>
          </>
        )}
        <p className="sec">
          <b>{instance.title}</b>
        </p>
        <FormFacts form={form} instance={instance}>
          <Fact label={t("list.requester")}>{instance.requester}</Fact>
          <Fact label={t("list.department")}>{instance.department}</Fact>
        </FormFacts>
        {desk && <p className="hint">{will}</p>}
      </PhoneCard>
      {form.lines.map((block) => (
        <LineItems key={block.field} block={block} />
      ))}
      {form.attachments.length > 0 && (
        <PhoneCard title={t("detail.attachments")}>
          <FormFiles id={instance.id} files={form.attachments} />
        </PhoneCard>
      )}
      <section className="card">
        <details open>
          <summary>
            <h2>{t("detail.flow")}</h2>
            <Icon name="down" />
          </summary>
          <CalendarNote note={data.calendarNote} />
          <FlowStrip id={instance.id} tasks={tasks} predicted={predicted} round={instance.round} />
        </details>
      </section>
      <nav className="card row wrap" aria-label={t("detail.more")}>
        {desk && allowedActions.includes("approve") && (
          <Link to={approvalPaths.phoneApprovalAct(instance.id, "approve", desk.taskId)}>
            {t("action.approveWith")}
          </Link>
        )}
        {MORE.filter((action) => allowedActions.includes(action)).map((action) => (
          <Link key={action} to={approvalPaths.phoneApprovalAct(instance.id, action, desk?.taskId)}>
            {t(`action.${action}`)}
          </Link>
        ))}
      </nav>
    </PhoneFrame>
  );
}
