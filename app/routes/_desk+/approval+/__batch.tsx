import { useTranslation } from "react-i18next";
import { Fields, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { Progress } from "~/components/ui/progress";
import type { decideBatch } from "~/contracts/approvals/decisions";
import type { TaskRow } from "~/contracts/approvals/tasks";
import type { Out } from "~/contracts/endpoint";
import { approvalPaths } from "~/lib/approvals/paths";
import { RowAmount } from "./__form-cells";

/** What will happen to the chosen forms; each goes along as it was seen. */
export function BatchForm({
  reject,
  rows,
  gone,
  reply,
}: {
  reject: boolean;
  rows: TaskRow[];
  gone: number;
  reply?: FormResult;
}) {
  const { t } = useTranslation("approval");
  if (rows.length === 0)
    return (
      <Note tone="warn" action={<LinkButton to={approvalPaths.approvalTodo}>{t("batch.back")}</LinkButton>}>
        {t("batch.none")}
      </Note>
    );
  return (
    <PostForm lastResult={reply}>
      <Note>{t(reject ? "batch.willReject" : "batch.willApprove")}</Note>
      {gone > 0 && <Note tone="warn">{t("batch.gone", { n: gone })}</Note>}
      <Table caption={t("todo.title")}>
        <thead>
          <tr>
            <th scope="col">{t("list.number")}</th>
            <th scope="col">{t("list.type")}</th>
            <th scope="col">{t("list.formTitle")}</th>
            <th scope="col">{t("list.requester")}</th>
            <th scope="col" className="r">
              {t("list.amount")}
            </th>
            <th scope="col">{t("batch.howTo")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            <tr key={row.task?.taskId} {...card.row}>
              <td {...card.key} className="raw">
                {row.instanceNo}
                <input type="hidden" name={`items[${n}].taskId`} value={row.task?.taskId} readOnly />
                <input type="hidden" name={`items[${n}].taskVersion`} value={row.task?.taskVersion} readOnly />
                <input type="hidden" name={`items[${n}].version`} value={row.version} readOnly />
              </td>
              <td>{row.formType}</td>
              <th scope="row" {...card.name}>
                {row.title}
              </th>
              <td {...card.line}>{row.requester}</td>
              <td {...card.line} className="r">
                <RowAmount {...row} />
              </td>
              <td {...card.state}>
                {row.task?.batch ? t("batch.together") : <Badge tone="warn">{t("batch.singly")}</Badge>}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Fields>
        <TextField
          name="comment"
          label={t(reject ? "field.reason" : "field.comment")}
          hint={t(reject ? "field.reasonHint" : "field.commentHint")}
          maxLength={500}
          required={reject}
          wide
        />
      </Fields>
      <Foot
        submit={t(reject ? "batch.confirmReject" : "batch.confirmApprove", { n: rows.length })}
        kind={reject ? "danger-main" : "main"}
        cancel={approvalPaths.approvalTodo}
      />
    </PostForm>
  );
}

/** What became of each of them; while some of `total` are still to come, how far it is. */
export function BatchResult({
  results,
  total = results.length,
}: Pick<Out<typeof decideBatch>, "results"> & { total?: number }) {
  const { t } = useTranslation("approval");
  const ok = results.filter((row) => row.ok).length;
  const failed = results.length - ok;
  return (
    <>
      {results.length < total ? (
        <Progress label={t("batch.running")} value={results.length} max={total} />
      ) : (
        <Note
          tone={failed > 0 ? "warn" : "ok"}
          role="status"
          action={<LinkButton to={approvalPaths.approvalTodo}>{t("batch.back")}</LinkButton>}
        >
          {t("batch.done", { ok, failed })}
        </Note>
      )}
      <Table caption={t("batch.result")}>
        <thead>
          <tr>
            <th scope="col">{t("list.number")}</th>
            <th scope="col">{t("list.formTitle")}</th>
            <th scope="col">{t("batch.result")}</th>
          </tr>
        </thead>
        <tbody>
          {results.map((row) => (
            <tr key={row.taskId} {...card.row}>
              <td {...card.key} className="raw">
                {row.instanceNo}
              </td>
              <th scope="row" {...card.name}>
                {row.title}
              </th>
              <td {...card.line}>{row.ok ? row.msg : <Badge tone="bad">{row.msg}</Badge>}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
