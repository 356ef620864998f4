import { useTranslation } from "react-i18next";
import { Icon } from "./icon";

/** Where a piece of work stands. `current` counts from 1; a number past the last step means all are done. */
export function Steps({ label, steps, current }: { label: string; steps: string[]; current: number }) {
  const { t } = useTranslation("ui");
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => {
        const done = index + 1 < current;
        return (
          <li
            key={step}
            className={done ? "done" : undefined}
            aria-current={index + 1 === current ? "step" : undefined}
          >
            <span aria-hidden={done}>{done ? <Icon name="check" small /> : index + 1}</span>
            {step}
            {done && <span className="vh">{t("steps.done")}</span>}
          </li>
        );
      })}
    </ol>
  );
}
