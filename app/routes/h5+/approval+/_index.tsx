import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StatusBadge } from "~/components/approvals/status-badge";
import { PhoneFrame } from "~/components/layout/phone-frame";
import { useRoot } from "~/components/layout/use-root";
import { Badge } from "~/components/ui/badge";
import { Empty } from "~/components/ui/empty";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Tab, Tabs } from "~/components/ui/tabs";
import { Instant } from "~/components/ui/time";
import { BOXES } from "~/contracts/approvals/codes";
import type { Box } from "~/contracts/approvals/form-query";
import { approvalCount, searchTasks, type TaskRow } from "~/contracts/approvals/tasks";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";

export const handle: PageHandle = { title: "approval:phone.title", hydrate: false };

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("box");
  const box: Box = BOXES.find((known) => known === asked) ?? "todo";
  const [forms, counts] = await Promise.all([list(request, searchTasks, { box }), call(request, approvalCount)]);
  return { ...forms, box, counts: { todo: counts.todo, done: 0, cc: counts.ccUnread, initiated: counts.returned } };
}

export default function PhoneApprovals() {
  const { rows, total, page, limit, box, counts } = useLoaderData<typeof loader>();
  const flash = useRoot()?.flash;
  const { t } = useTranslation("approval");
  const last = Math.max(1, Math.ceil(total / limit));
  return (
    <PhoneFrame
      title={t("phone.title")}
      back={shellPaths.phoneHome}
      messages={flash ? [flash] : []}
      action={
        <Link className="ico" to={approvalPaths.phoneStart} aria-label={t("start.title")}>
          <Icon name="plus" />
        </Link>
      }
    >
      <div className="card">
        <Tabs label={t("phone.tabs")}>
          {BOXES.map((one) => (
            <Tab key={one} to={`?box=${one}`} current={one === box} count={counts[one]}>
              {t(`${one}.title`)}
            </Tab>
          ))}
        </Tabs>
      </div>
      {rows.length === 0 && <Empty title={t(box === "todo" ? "phone.emptied" : "list.empty")} />}
      {rows.map((row) => (
        <Row key={`${row.instanceId}.${row.task?.taskId}`} row={row} list={{ box, page: `${page}` }} />
      ))}
      {last > 1 && (
        <nav className="card row" aria-label={t("phone.pages")}>
          {page > 1 && <Link to={`?box=${box}&page=${page - 1}`}>{t("phone.newer")}</Link>}
          {page < last && (
            <Link className="push" to={`?box=${box}&page=${page + 1}`}>
              {t("phone.older")}
            </Link>
          )}
        </nav>
      )}
    </PhoneFrame>
  );
}

/** @param list where the form leads back to */
function Row({ row, list }: { row: TaskRow; list: Record<"box" | "page", string> }) {
  const { t } = useTranslation("approval");
  const { task } = row;
  const asked = new URLSearchParams({ ...(task && { task: `${task.taskId}` }), ...list });
  return (
    <article className="card">
      <div className="row">
        <Link to={`${approvalPaths.phoneApproval(row.instanceId)}?${asked}`}>
          <b>{row.title}</b>
        </Link>
        <span className="push">
          {task?.overdue ? (
            <Badge tone="bad">{t("list.overdue")}</Badge>
          ) : row.cc && !row.cc.read ? (
            <Badge tone="now">{t("list.readNo")}</Badge>
          ) : (
            <StatusBadge status={row.status} />
          )}
        </span>
      </div>
      <p className="row small">
        {row.requester} {row.department}
        {row.amount !== null && (
          <b className="push">
            <Money value={row.amount} currency={row.currency ?? "CNY"} mark />
          </b>
        )}
      </p>
      <p className="row small muted">
        {row.formType} {task?.of && t("list.of", { name: task.of })}
        <span className="push">
          <Instant value={task?.receivedAt ?? row.submittedAt} />
        </span>
      </p>
    </article>
  );
}
