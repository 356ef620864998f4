import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { NewButton, StepLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Fact, Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { Note } from "~/components/ui/note";
import { Day, Instant } from "~/components/ui/time";
import { parameterDetail } from "~/contracts/shell/parameters";
import { call } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { useParameterWords } from "../__words";

export const handle: PageHandle = {
  title: "parameters:detail",
  i18n: ["parameters", "employees"],
  menu: shellPaths.parameters,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, parameterDetail, { name: params.name ?? "" });
}

const TONES = { past: "off", now: "ok", planned: "now" } as const;

/** One parameter: what it is for, and every value it has had, has and will have. */
export default function Parameter() {
  const { name, warning, bySite, initial, rows } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["parameters", "employees"]);
  const words = useParameterWords();
  return (
    <Page title={words.name(name)} actions={<NewButton to="edit">{t("enter")}</NewButton>}>
      {warning && <Note tone="warn">{warning}</Note>}
      <Panel title={t("field.about")}>
        <Facts>
          <Fact label={t("field.about")} wide>
            {words.about(name)}
          </Fact>
          <Fact label={t("field.initial")}>{words.value(name, initial)}</Fact>
          <Fact label={t("field.bySite")}>{t(bySite ? "yes" : "no")}</Fact>
        </Facts>
      </Panel>
      <Panel title={t("values")} flush>
        {rows.length === 0 ? (
          <Empty title={t("empty")}>{t("emptyText", { value: words.value(name, initial) })}</Empty>
        ) : (
          <Table caption={t("values")} plain phone="cards">
            <thead>
              <tr>
                <th scope="col">{t("field.from")}</th>
                <th scope="col">{t("field.site")}</th>
                <th scope="col">{t("field.value")}</th>
                <th scope="col">{t("field.state")}</th>
                <th scope="col">{t("field.by")}</th>
                <th scope="col" className="acts">
                  {t("actions")}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id} {...card.row}>
                  <th scope="row" {...card.name}>
                    <Day value={row.effectiveDay} />
                  </th>
                  <td {...card.line}>{words.site(row.siteId)}</td>
                  <td {...card.line}>{words.value(name, row.value)}</td>
                  <td {...card.state}>
                    <Badge tone={TONES[row.state]}>{t(`state.${row.state}`)}</Badge>
                  </td>
                  <td {...card.line}>
                    {row.updatedByName}{" "}
                    <span className="muted">
                      <Instant value={row.updatedAt} />
                    </span>
                  </td>
                  <td {...card.act} className="acts">
                    {row.editable && (
                      <>
                        <Link to={`edit?row=${row.id}`}>{t("edit")}</Link>
                        <StepLink to={`remove?row=${row.id}`}>{t("remove")}</StepLink>
                      </>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Panel>
    </Page>
  );
}
