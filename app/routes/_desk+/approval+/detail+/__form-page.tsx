import { useTranslation } from "react-i18next";
import { FlowStrip } from "~/components/approvals/flow-strip";
import { FormAmount, FormFacts, FormLines } from "~/components/approvals/form-body";
import { FormThumbs } from "~/components/approvals/form-thumbs";
import { HistoryList } from "~/components/approvals/history-list";
import { StatusBadge } from "~/components/approvals/status-badge";
import { CalendarNote } from "~/components/calendar/calendar-note";
import type { FormResult } from "~/components/form/post-form";
import { Columns, Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Fact } from "~/components/ui/facts";
import { sizeText } from "~/components/ui/files";
import { Note } from "~/components/ui/note";
import { Instant } from "~/components/ui/time";
import type { FormPageData } from "./__act.server";
import { FormActions } from "./__actions";
import { DecisionBar } from "./__decision-bar";

/** A form as its readers see it, and for whoever decides on it the bar at its foot; `reply`: what was refused there. */
export function FormPage({ data, reply }: { data: FormPageData; reply?: FormResult }) {
  const { instance, form, tasks, predicted, history, cc, desk } = data;
  const { t } = useTranslation("approval");
  const round = instance.round > 1 ? t("detail.round", { n: instance.round }) : undefined;
  const bytes = form.attachments.reduce((sum, { size }) => sum + size, 0);
  return (
    <Page
      title={`${instance.formType} ${instance.instanceNo ?? ""}`.trim()}
      lead={[instance.title, round].filter(Boolean).join(t("file.between"))}
      badge={<StatusBadge status={instance.status} paying={instance.atCashier} />}
      actions={<FormActions data={data} />}
    >
      {desk?.of && <Note tone="warn">{t("detail.of", { name: desk.of })}</Note>}
      <Columns
        aside={
          <>
            <Panel title={t("detail.flow")} meta={round}>
              <CalendarNote note={data.calendarNote} />
              <FlowStrip id={instance.id} tasks={tasks} predicted={predicted} round={instance.round} />
            </Panel>
            {cc.length > 0 && (
              <Panel title={t("detail.cc")}>
                <p className="small">{cc.map(({ name }) => name).join("、")}</p>
              </Panel>
            )}
          </>
        }
      >
        <section className="panel" aria-label={t("detail.form")}>
          <FormAmount instance={instance} />
          <div className="panel-body">
            <FormFacts form={form} instance={instance}>
              <Fact label={t("list.requester")}>{`${instance.requester} ${instance.jobNumber}`}</Fact>
              <Fact label={t("list.department")}>{instance.department}</Fact>
              <Fact label={t("list.submitted")}>
                <Instant value={instance.submittedAt} />
              </Fact>
            </FormFacts>
          </div>
        </section>
        {form.lines.map((block) => (
          <Panel key={block.field} title={block.title} meta={t("detail.rows", { n: block.rows.length })} flush>
            <FormLines block={block} />
          </Panel>
        ))}
        {form.attachments.length > 0 && (
          <Panel
            title={t("detail.attachments")}
            meta={t("detail.files", { n: form.attachments.length, size: sizeText(bytes) })}
          >
            <FormThumbs id={instance.id} files={form.attachments} />
          </Panel>
        )}
        <Panel title={t("detail.history")} meta={t("detail.entries", { n: history.length })} flush>
          <HistoryList id={instance.id} history={history} />
        </Panel>
      </Columns>
      {(desk || reply) && <DecisionBar data={data} reply={reply} />}
    </Page>
  );
}
