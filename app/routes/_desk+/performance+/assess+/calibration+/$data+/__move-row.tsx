import { useTranslation } from "react-i18next";
import { useFieldSource } from "~/components/form/source";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Icon } from "~/components/ui/icon";
import type { CalibratedPerson } from "~/contracts/performance/calibrations";
import { GRADES } from "~/contracts/performance/codes";
import { pointsText, Why } from "./__words";

/** Somebody of the group: with a place in the form his grade may be moved. */
export function MoveRow({ person, at }: { person: CalibratedPerson; at: number | undefined }) {
  const { t } = useTranslation("perfCalibration");
  return (
    <>
      <tr>
        <th scope="row">
          {`${person.name} `}
          <span className="muted num">{person.jobNumber}</span> {person.own && <Badge tone="info">{t("own")}</Badge>}
        </th>
        <td>{person.department}</td>
        <td data-l={t("field.score")} className="r num">
          {pointsText(person.score)}
        </td>
        <td data-l={t("field.proposed")}>{person.proposed ?? <Dash />}</td>
        {at === undefined ? (
          <>
            <td data-l={t("field.toGrade")}>{person.final ?? <Dash />}</td>
            <td data-l={t("field.reason")}>
              <Dash />
            </td>
          </>
        ) : (
          <MoveCells name={`changes[${at}]`} person={person} />
        )}
        <td data-l={t("field.why")} className="small">
          <Why person={person} />
        </td>
      </tr>
      {at !== undefined && <MoveErrors name={`changes[${at}]`} />}
    </>
  );
}

/** Fields have a key of their own only where the summary of errors leads to them: there are hundreds. */
function MoveCells({ name, person: { name: who } }: { name: string; person: CalibratedPerson }) {
  const { t } = useTranslation("perfCalibration");
  const grade = useFieldSource(`${name}.toGrade`);
  const reason = useFieldSource(`${name}.reason`);
  const wrong = ({ id, errors }: typeof grade) =>
    errors.length > 0 && { id, "aria-invalid": true, "aria-describedby": `${grade.id}-why` };
  return (
    <>
      <td data-l={t("field.toGrade")}>
        <select
          key={grade.key}
          name={`${name}.toGrade`}
          className="in"
          aria-label={`${who} ${t("field.toGrade")}`}
          defaultValue={grade.values[0] ?? ""}
          {...wrong(grade)}
        >
          {GRADES.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      </td>
      <td data-l={t("field.reason")}>
        <input
          key={reason.key}
          name={`${name}.reason`}
          className="in"
          aria-label={`${who} ${t("field.reason")}`}
          defaultValue={reason.values[0]}
          maxLength={300}
          autoComplete="off"
          {...wrong(reason)}
        />
      </td>
    </>
  );
}

/** What is wrong with a row stands below it. */
function MoveErrors({ name }: { name: string }) {
  const { id, errors } = useFieldSource(`${name}.toGrade`);
  const reason = useFieldSource(`${name}.reason`);
  const all = [...errors, ...reason.errors];
  if (all.length === 0) return null;
  return (
    <tr className="why">
      <td />
      <td colSpan={6}>
        <p className="err" id={`${id}-why`}>
          <Icon name="alert" />
          <span>{all.join(" ")}</span>
        </p>
      </td>
    </tr>
  );
}
