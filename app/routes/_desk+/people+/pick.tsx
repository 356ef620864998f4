import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { card } from "~/components/table/card";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Table } from "~/components/table/table";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Link } from "~/components/ui/link";
import { pickPeople } from "~/contracts/employees/employee-lookups";
import { answered } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { laterHeaders } from "~/door/refused.server";
import { attempt } from "~/door/send.server";
import type { PageHandle } from "~/lib/handle";
import { pickContext, withChoice } from "./__choice.server";

export const handle: PageHandle = { title: "organization:person.title", i18n: ["organization"] };

const PAGE_SIZE = 50;
const NOBODY = { page: { totalCount: 0 }, simpleList: [] };

/** `?field=` and `?back=`: the form's field, and the page of our own the choice goes back to. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pageNo, pageSize, query } = listQuery(request, PAGE_SIZE);
  const { back, field } = pickContext(query);
  const answer = await attempt(request, pickPeople, {
    page: { pageNo, pageSize },
    query: { likeEmpName: query.q?.slice(0, 50) },
  });
  // A person field asks while somebody types: one search too many must not take his form away.
  const found = answer.code === 429 ? NOBODY : await answered(request, answer);
  const rows = found.simpleList.map((person) => ({ ...person, label: `${person.empName} ${person.jobNumber}` }));
  const choices = {
    rows: rows.map((person) => ({ ...person, to: withChoice(back, field, person) })),
    total: found.page.totalCount,
    page: pageNo,
    limit: pageSize,
    back,
    // What a person field proposes while somebody types.
    people: rows.map(({ empId, label }) => ({ id: empId, label })),
    refused: answer.code === 429 ? answer.msg : null,
  };
  return data(choices, { status: answer.code === 429 ? 429 : 200, headers: laterHeaders(answer) });
}

export default function PickPerson() {
  const { rows, total, page, limit, back, refused } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["organization", "employees"]);
  return (
    <Page title={t("person.title")} lead={t("person.lead")} actions={<LinkButton to={back}>{t("back")}</LinkButton>}>
      <SearchForm main="q" label={t("person.search")} keep={["field", "back"]}>
        <Field
          name="q"
          label={t("employees:archives.nameOrNumber")}
          placeholder={t("employees:archives.namePlaceholder")}
          maxLength={50}
        />
      </SearchForm>
      {rows.length === 0 ? (
        <Empty title={refused ?? t("person.empty")}>{refused ? null : t("person.emptyText")}</Empty>
      ) : (
        <Table caption={t("person.title")}>
          <thead>
            <tr>
              <th scope="col">{t("employees:field.jobNumber")}</th>
              <th scope="col">{t("employees:field.empName")}</th>
              <th scope="col">{t("employees:field.department")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ empId, jobNumber, empName, departmentName, to }) => (
              <tr key={empId} {...card.row}>
                <td {...card.key}>{jobNumber}</td>
                <th scope="row" {...card.name}>
                  <Link to={to}>{empName}</Link>
                </th>
                <td {...card.line}>{departmentName}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
