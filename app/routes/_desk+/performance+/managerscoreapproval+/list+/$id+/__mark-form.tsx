import { useTranslation } from "react-i18next";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { BATCH_ROW } from "~/contracts/performance/codes";
import type { Batch } from "./__facts";
import { MarkRow } from "./__mark-row";

/** Rows with a box and a reason each: what is ticked goes back to its scorers when the form is returned. */
export function MarkForm({ reply, batch: { id, version, people } }: { reply: FormResult; batch: Batch }) {
  const { t } = useTranslation("perfManagers");
  const rows = people.filter(({ state }) => state === BATCH_ROW.in);
  const values = rows.map(({ sheetId, marked, markReason }) => ({
    assessmentId: marked === 1 ? sheetId : undefined,
    reason: markReason,
  }));
  return (
    <PostForm key={`${id}.${version}`} lastResult={reply} defaultValue={{ version, rows: values }}>
      <p className="muted">{t("markText")}</p>
      <div className="scroll">
        <table className="tbl plain edit">
          <caption className="vh">{t("markTitle")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("field.mark")}</th>
              <th scope="col">{t("field.name")}</th>
              <th scope="col">{t("field.department")}</th>
              <th scope="col" className="r">
                {t("field.score")}
              </th>
              <th scope="col">{t("field.grade")}</th>
              <th scope="col">{t("field.comment")}</th>
              <th scope="col">{t("field.reason")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((person, n) => (
              <MarkRow key={person.sheetId} name={`rows[${n}]`} person={person} />
            ))}
          </tbody>
        </table>
      </div>
      <Foot submit={t("saveMarks")} />
    </PostForm>
  );
}
