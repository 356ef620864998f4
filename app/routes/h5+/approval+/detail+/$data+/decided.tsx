import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormTokens } from "~/components/form/tokens";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { Button } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import { Icon, type IconName } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Instant } from "~/components/ui/time";
import { FORM_STATE, TASK_STATE } from "~/contracts/approvals/codes";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { capitalAmountWithCurrency } from "~/lib/money";
import { loadForm, nextTask } from "../__act.server";

export const handle: PageHandle = { title: "approval:decided.title", hydrate: false };

/** What a decision made of its task: the word for it, its sign and its tone. */
const RESULT: Partial<Record<number, { word: string; icon: IconName; tone: string }>> = {
  [TASK_STATE.approved]: { word: "approve", icon: "check", tone: "done" },
  [TASK_STATE.rejected]: { word: "reject", icon: "close", tone: "bad" },
  [TASK_STATE.returned]: { word: "return", icon: "left", tone: "warn" },
  [TASK_STATE.handedOn]: { word: "transfer", icon: "right", tone: "done" },
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const taskId = Number(new URL(request.url).searchParams.get("task"));
  const [{ instance, tasks, takeBack }, { next, left }] = await Promise.all([
    loadForm(request, params.data),
    nextTask(request),
  ]);
  const task = tasks.find((one) => one.taskId === taskId);
  if (!task?.decidedAt || !RESULT[task.status]) throw redirect(approvalPaths.phoneApproval(instance.id));
  const holders = tasks.filter(({ status }) => status === TASK_STATE.pending).map(({ person }) => person);
  return {
    instance,
    task,
    undo: takeBack?.taskId === taskId ? takeBack : null,
    holders: instance.status === FORM_STATE.open ? holders : [],
    next,
    left,
  };
}

export default function PhoneDecided() {
  const { instance, task, undo, holders, next, left } = useLoaderData<typeof loader>();
  const { t } = useTranslation("approval");
  const { word, icon, tone } = RESULT[task.status]!;
  return (
    <PhoneFrame title={t("decided.title")} back={approvalPaths.phoneApprovals}>
      <PhoneCard>
        <div className="row result" role="status">
          <span className={`seal ${tone}`}>
            <Icon name={icon} />
          </span>
          <div>
            <p className="figure">{t(`flash.${word}`)}</p>
            <p className="small muted num">
              <Instant value={task.decidedAt} />
              {holders.length > 0 && t("decided.next", { node: instance.node, people: holders.join("、") })}
            </p>
          </div>
        </div>
        {instance.amount === null ? (
          <p>{instance.title}</p>
        ) : (
          <>
            <p className="figure">
              <Money value={instance.amount} currency={instance.currency ?? "CNY"} mark />
            </p>
            <p className="small muted">{capitalAmountWithCurrency(instance.amount, instance.currency ?? "CNY")}</p>
          </>
        )}
        <Facts>
          <Fact label={t("decided.requester")}>{`${instance.requester} ${instance.jobNumber}`}</Fact>
          <Fact label={t("decided.form")}>{`${instance.formType} ${instance.instanceNo ?? ""}`}</Fact>
          <Fact label={t("field.comment")}>{task.comment || t("decided.noComment")}</Fact>
        </Facts>
        {undo && (
          <form className="row undo" method="post" action={approvalPaths.phoneApprovalAct(instance.id, "takeBack")}>
            <FormTokens />
            <input type="hidden" name="taskId" value={undo.taskId} readOnly />
            <p className="small muted num">
              {t("decided.until")} <Instant value={undo.until} seconds />
            </p>
            <Button>{t("action.takeBack")}</Button>
          </form>
        )}
      </PhoneCard>
      <PhoneCard title={next ? t("decided.following", { n: left }) : t("decided.none")}>
        {next && (
          <Link
            className="row item"
            to={`${approvalPaths.phoneApproval(next.instanceId)}?task=${next.task?.taskId ?? ""}`}
          >
            <span>
              {`${next.requester} ${next.jobNumber}  ${next.formType}`}
              <span className="small muted">{next.title}</span>
            </span>
            <Icon name="right" />
          </Link>
        )}
        <p className="row">
          <Link to={approvalPaths.phoneApprovals}>{t("decided.back")}</Link>
        </p>
      </PhoneCard>
    </PhoneFrame>
  );
}
