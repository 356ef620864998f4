import { useTranslation } from "react-i18next";
import type { PredictedStep, ShownTask } from "~/contracts/approvals/tasks";
import { Badge } from "../ui/badge";
import { Instant } from "../ui/time";
import { Timeline, TimelineItem, type TimelineState } from "../ui/timeline";
import { FormFiles } from "./form-body";

const CC = 4;
const MODES = ["", "flow.any", "flow.all", "flow.turn"] as const;
const stateOf = ({ status, superseded }: ShownTask): TimelineState =>
  status === 1 ? "now" : status === 0 || superseded ? "next" : status === 3 || status === 4 ? "bad" : "done";

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
  const { t } = useTranslation("approval");
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
      {predicted.map((step) => (
        <TimelineItem
          key={step.key}
          state="next"
          node={step.name}
          who={step.people.map(({ name }) => name).join("、") || t("flow.nobody")}
          tag={tagOf(step)}
          when={t("flow.predicted")}
        />
      ))}
    </Timeline>
  );

  function tagOf({ type, people, mode }: PredictedStep): string | undefined {
    if (type === CC) return t("flow.copy");
    return people.length > 1 ? t(MODES[mode] as "flow.any") : undefined;
  }
}

function Tag({ status, overdue, superseded, origin }: ShownTask) {
  const { t } = useTranslation("approval");
  if (superseded) return <Badge tone="off">{t("flow.replaced")}</Badge>;
  if (overdue) return <Badge tone="bad">{t("list.overdue")}</Badge>;
  const from = origin === 1 ? "" : ` · ${t(`origin.${origin}` as "origin.2")}`;
  return <span className="muted small">{t(`taskState.${status}` as "taskState.1") + from}</span>;
}
