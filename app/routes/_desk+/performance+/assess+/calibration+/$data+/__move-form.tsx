import { useTranslation } from "react-i18next";
import { Field, Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Note } from "~/components/ui/note";
import { MoveRow } from "./__move-row";
import type { Group } from "./__quotas";

/** People of a group with a select each: one form for all moves, each with its reason. */
export function MoveForm({ reply, group }: { reply: FormResult; group: Group }) {
  const { t } = useTranslation("perfCalibration");
  const { id, version, people, mayExceed, caps, bottomPct } = group;
  const open = people.filter((person) => person.open);
  const places = new Map(open.map(({ sheetId }, n) => [sheetId, n]));
  const changes = open.map(({ final }) => ({ toGrade: final ?? "", reason: "" }));
  return (
    <PostForm
      key={`${id}.${version}`}
      lastResult={reply}
      defaultValue={{ version, changes, bottomPercent: caps ? bottomPct / 100 : undefined }}
    >
      <input type="hidden" name="sheets" value={open.map(({ sheetId }) => sheetId).join()} readOnly />
      <p className="muted">{t("moveText")}</p>
      {mayExceed && <Note>{t("exceedText")}</Note>}
      <div className="scroll">
        <table className="tbl plain edit">
          <caption className="vh">{t("people")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("field.name")}</th>
              <th scope="col">{t("field.department")}</th>
              <th scope="col" className="r">
                {t("field.score")}
              </th>
              <th scope="col">{t("field.proposed")}</th>
              <th scope="col">{t("field.toGrade")}</th>
              <th scope="col">{t("field.reason")}</th>
              <th scope="col">{t("field.why")}</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <MoveRow key={person.sheetId} person={person} at={places.get(person.sheetId)} />
            ))}
          </tbody>
        </table>
      </div>
      {caps && (
        <Fields>
          <Field name="bottomPercent" label={t("field.bottomPercent")} inputMode="decimal" maxLength={5} />
          <Field name="bottomReason" label={t("field.bottomReason")} maxLength={300} />
        </Fields>
      )}
      <Foot submit={t("save")} />
    </PostForm>
  );
}
