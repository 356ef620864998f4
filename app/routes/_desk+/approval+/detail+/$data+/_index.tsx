import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FlowStrip } from "~/components/approvals/flow-strip";
import { FormBody, FormFiles } from "~/components/approvals/form-body";
import { HistoryList } from "~/components/approvals/history-list";
import { StatusBadge } from "~/components/approvals/status-badge";
import { Columns, Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Fact, Facts } from "~/components/ui/facts";
import { Money } from "~/components/ui/money";
import { Note } from "~/components/ui/note";
import { Instant } from "~/components/ui/time";
import type { PageHandle } from "~/lib/handle";
import { loadForm } from "../__act.server";
import { FormActions } from "../__actions";

export const handle: PageHandle = {
  title: ({ instance }: Awaited<ReturnType<typeof loadForm>>) => ({
    text: `${instance.formType} ${instance.instanceNo ?? ""}`.trim(),
  }),
  i18n: ["approval"],
  menu: "/approval/todo",
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadForm(request, params.data);
}

export default function ApprovalDetail() {
  const data = useLoaderData<typeof loader>();
  const { instance, form, tasks, predicted, history, cc, desk } = data;
  const { t } = useTranslation("approval");
  return (
    <Page
      title={instance.title}
      lead={`${instance.formType} ${instance.instanceNo ?? ""}`}
      badge={<StatusBadge status={instance.status} paying={instance.atCashier} />}
      actions={<FormActions data={data} />}
    >
      {desk?.of && <Note tone="warn">{t("detail.of", { name: desk.of })}</Note>}
      <Columns
        aside={
          <>
            <Panel
              title={t("detail.flow")}
              meta={instance.round > 1 ? t("detail.round", { n: instance.round }) : undefined}
            >
              <FlowStrip id={instance.id} tasks={tasks} predicted={predicted} round={instance.round} />
            </Panel>
            {cc.length > 0 && (
              <Panel title={t("detail.cc")}>
                <p className="small">{cc.map(({ name }) => name).join("、")}</p>
              </Panel>
            )}
          </>
        }
      >
        <Panel title={t("detail.form")}>
          <div className="stack">
            <Facts>
              <Fact label={t("list.requester")}>{`${instance.requester} ${instance.jobNumber}`}</Fact>
              <Fact label={t("list.department")}>{instance.department}</Fact>
              <Fact label={t("list.submitted")}>
                <Instant value={instance.submittedAt} />
              </Fact>
              {instance.amount !== null && (
                <Fact label={t("list.amount")}>
                  <Money value={instance.amount} currency={instance.currency ?? "CNY"} mark />
                </Fact>
              )}
            </Facts>
            <FormBody form={form} title={instance.title} amount={instance.amount} currency={instance.currency} />
          </div>
        </Panel>
        {form.attachments.length > 0 && (
          <Panel title={t("detail.attachments")} meta={form.attachments.length}>
            <FormFiles id={instance.id} files={form.attachments} />
          </Panel>
        )}
        <Comments history={history} />
        <Panel title={t("detail.history")} flush>
          <HistoryList id={instance.id} history={history} />
        </Panel>
      </Columns>
    </Page>
  );
}

const COMMENT = 11;

function Comments({ history }: Pick<Awaited<ReturnType<typeof loadForm>>, "history">) {
  const { t } = useTranslation("approval");
  const comments = history.filter(({ action }) => action === COMMENT);
  if (comments.length === 0) return null;
  return (
    <Panel title={t("detail.comments")} meta={comments.length}>
      <ul className="stack">
        {comments.map((one) => (
          <li key={one.seq}>
            <p className="small muted">
              {one.who} <Instant value={one.at} />
            </p>
            <p>{one.comment}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
