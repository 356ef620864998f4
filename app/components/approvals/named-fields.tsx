import { useTranslation } from "react-i18next";
import { MODE, NODE } from "~/contracts/approvals/codes";
import type { PredictedStep, WayAhead } from "~/contracts/approvals/form-pages";
import { ChecksField } from "../form/field";
import { TimelineItem } from "../ui/timeline";
import { PeopleField } from "./people-field";

/** Whom a requester names when a form is sent: for nodes that ask for their people (approvals rule 8), and readers. */
export function NamedFields({ choose }: { choose: WayAhead["choose"] }) {
  const { t } = useTranslation("approval");
  return (
    <>
      {choose.map(({ key, name, among }) =>
        among ? (
          <ChecksField
            key={key}
            name={`chosen.${key}`}
            label={t("field.chosen", { node: name })}
            options={among}
            required
            wide
          />
        ) : (
          <PeopleField
            key={key}
            name={`chosen.${key}`}
            text={`chosenText.${key}`}
            label={t("field.chosen", { node: name })}
            required
          />
        ),
      )}
      <PeopleField name="cc" label={t("field.readers")} />
    </>
  );
}

const MODES = {
  [MODE.anyOf]: "flow.any",
  [MODE.allOf]: "flow.all",
  [MODE.sequential]: "flow.turn",
  [MODE.share]: "flow.share",
} as const;

/** Items of a timeline: the steps that are expected, with their people. */
export function StepsAhead({ steps }: { steps: readonly PredictedStep[] }) {
  const { t } = useTranslation("approval");
  const tagOf = ({ type, people, mode, sharePercent }: PredictedStep) => {
    if (type === NODE.cc) return t("flow.copy");
    return people.length > 1 ? t(MODES[mode], { percent: sharePercent }) : undefined;
  };
  return (
    <>
      {steps.map((step) => (
        <TimelineItem
          key={step.key}
          state="next"
          node={step.name}
          who={step.people.map(({ name }) => name).join("、") || t(step.open ? "flow.open" : "flow.nobody")}
          tag={tagOf(step)}
          when={t("flow.predicted")}
        />
      ))}
    </>
  );
}
