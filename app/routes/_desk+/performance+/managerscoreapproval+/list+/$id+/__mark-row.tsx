import { useTranslation } from "react-i18next";
import { useFieldSource } from "~/components/form/source";
import { Dash } from "~/components/ui/dash";
import { Icon } from "~/components/ui/icon";
import type { BatchPerson } from "~/contracts/performance/managers";
import { formatPoints } from "~/lib/performance/format";

/** A manager with a box that returns him, and why; what is wrong stands below. */
export function MarkRow({ name, person }: { name: string; person: BatchPerson }) {
  const { t } = useTranslation("perfManagers");
  const box = useFieldSource(`${name}.assessmentId`);
  const reason = useFieldSource(`${name}.reason`);
  const errors = [...box.errors, ...reason.errors];
  const why = errors.length > 0 ? `${reason.id}-why` : undefined;
  return (
    <>
      <tr>
        <td data-l={t("field.mark")}>
          <input
            key={box.key}
            type="checkbox"
            name={`${name}.assessmentId`}
            value={person.sheetId}
            aria-label={`${t("field.mark")} ${person.name}`}
            defaultChecked={box.values.includes(String(person.sheetId))}
          />
        </td>
        <th scope="row">
          {person.name} <span className="muted num">{person.jobNumber}</span>
        </th>
        <td data-l={t("field.department")}>{person.department}</td>
        <td data-l={t("field.score")} className="r num">
          {person.score === null ? <Dash /> : formatPoints(person.score)}
        </td>
        <td data-l={t("field.grade")}>{person.grade ?? <Dash />}</td>
        <td data-l={t("field.comment")}>{person.comment || <Dash />}</td>
        <td data-l={t("field.reason")}>
          <input
            key={reason.key}
            id={reason.id}
            name={`${name}.reason`}
            className="in"
            aria-label={`${person.name} ${t("field.reason")}`}
            aria-invalid={why !== undefined || undefined}
            aria-describedby={why}
            defaultValue={reason.values[0]}
            maxLength={300}
            autoComplete="off"
          />
        </td>
      </tr>
      {why && (
        <tr className="why">
          <td />
          <td colSpan={6}>
            <p className="err" id={why}>
              <Icon name="alert" />
              <span>{errors.join(" ")}</span>
            </p>
          </td>
        </tr>
      )}
    </>
  );
}
