import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useAfterApproval } from "~/components/approvals/decision-form";
import { FlowStrip } from "~/components/approvals/flow-strip";
import { FormFacts, FormFiles, FormLines } from "~/components/approvals/form-body";
import { StatusBadge } from "~/components/approvals/status-badge";
import { CalendarNote } from "~/components/calendar/calendar-note";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { useRoot } from "~/components/layout/use-root";
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
  return (
    <PhoneFrame
      title={instance.formType}
      back={approvalPaths.phoneApprovals}
      messages={flash ? [flash] : []}
      bar={desk && <Decisions data={data} />}
    >
      {desk?.of && <Note tone="warn">{t("detail.of", { name: desk.of })}</Note>}
      <PhoneCard title={instance.title}>
        {instance.amount !== null && (
          <p className="figure">
            <Money value={instance.amount} currency={instance.currency ?? "CNY"} mark />
          </p>
        )}
        {instance.amount !== null && (
          <p className="small muted">{capitalAmountWithCurrency(instance.amount, instance.currency ?? "CNY")}</p>
        )}
        <p className="row small">
          {instance.requester} {instance.department}
          <span className="push">
            <StatusBadge status={instance.status} paying={instance.atCashier} />
          </span>
        </p>
        <p className="small muted">{instance.instanceNo}</p>
        {desk && <p className="small">{will}</p>}
      </PhoneCard>
      <PhoneCard title={t("detail.form")}>
        <FormFacts form={form} instance={instance} />
        {form.lines.map((block) => (
          <section key={block.field}>
            <h3>{block.title}</h3>
            <FormLines block={block} />
          </section>
        ))}
        {form.attachments.length > 0 && <FormFiles id={instance.id} files={form.attachments} />}
      </PhoneCard>
      <section className="card">
        <details>
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
