import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { Progress } from "~/components/ui/progress";
import type { Out } from "~/contracts/endpoint";
import type { runDetail } from "~/contracts/salary/runs";
import { salaryPaths } from "~/lib/salary/paths";

const LOOK_MS = 2000;

/** How far the system is with a run; with script the page looks again by itself, without it by the link. */
export function Busy({ run: { id, task, taskDone, taskBy, people } }: { run: Out<typeof runDetail> }) {
  const { t } = useTranslation("salRuns");
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, LOOK_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  const word = t(`task.${task!}`);
  return (
    <Progress label={t("busy", { task: word, done: taskDone, n: people, name: taskBy })} value={taskDone} max={people}>
      <Link to={salaryPaths.run(id)}>{t("refresh")}</Link>
    </Progress>
  );
}
