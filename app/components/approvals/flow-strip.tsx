import { useTranslation } from "react-i18next";
import { ORIGIN, TASK_STATE, type TaskState } from "~/contracts/approvals/codes";
import type { PredictedStep, ShownTask } from "~/contracts/approvals/form-pages";
import { Badge } from "../ui/badge";
import { Instant } from "../ui/time";
import { Timeline, TimelineItem, type TimelineState } from "../ui/timeline";
import { FormFiles } from "./form-body";
import { StepsAhead } from "./named-fields";

const STANDS: Record<TaskState, TimelineState> = {
  [TASK_STATE.waiting]: "next",
  [TASK_STATE.pending]: "now",
  [TASK_STATE.approved]: "done",
  [TASK_STATE.rejected]: "bad",
  [TASK_STATE.returned]: "bad",
  [TASK_STATE.handedOn]: "done",
  [TASK_STATE.skipped]: "done",
  [TASK_STATE.cancelled]: "done",
  [TASK_STATE.timedOut]: "done",
};
const stateOf = ({ status, superseded }: ShownTask): TimelineState =>
  superseded && status !== TASK_STATE.pending ? "next" : STANDS[status];

/** The way of a form as a list: passed, where it stands, and what is expected, with people and times. */
export function FlowStrip({
  id,
  tasks,
  predicted,
  round,
}: {
  id: number;
  tasks: ShownTask[];
  predicted: PredictedStep[];
  round: number;
}) {
  return (
    <Timeline>
      {tasks
        .filter((task) => task.round === round)
        .map((task) => (
          <TimelineItem
            key={task.taskId}
            state={stateOf(task)}
            node={task.node}
            who={task.superseded ? <del>{task.person}</del> : task.person}
            tag={<Tag {...task} />}
            when={<Instant value={task.decidedAt ?? task.dueAt} />}
          >
            {(task.comment || task.files.length > 0) && (
              <>
                {task.comment}
                {task.files.length > 0 && <FormFiles id={id} files={task.files} />}
              </>
            )}
          </TimelineItem>
        ))}
      <StepsAhead steps={predicted} />
    </Timeline>
  );
}

function Tag({ status, overdue, superseded, origin }: ShownTask) {
  const { t } = useTranslation("approval");
  if (superseded) return <Badge tone="off">{t("flow.replaced")}</Badge>;
  if (overdue) return <Badge tone="bad">{t("list.overdue")}</Badge>;
  const from = origin === ORIGIN.definition ? "" : ` · ${t(`origin.${origin}`)}`;
  return <span className="muted small">{t(`taskState.${status}`) + from}</span>;
}
