import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CheckField, DateField, Field, Fields, RequiredHint, SelectField } from "~/components/form/field";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Note } from "~/components/ui/note";
import { attendanceParameter, saveAttendanceParameter } from "~/contracts/attendance/settings";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { useParameterWords } from "~/routes/_desk+/system+/parameters+/__words";
import { Values } from "./__values";

export const handle: PageHandle = {
  title: "attSettings:parameterEdit",
  i18n: ["attSettings", "parameters", "employees"],
  menu: attendancePaths.settings,
};

const chosenRow = (request: Request) => Number(new URL(request.url).searchParams.get("row")) || undefined;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const about = await call(request, attendanceParameter, { name: params.name! });
  const row = about.rows.find(({ id, editable }) => editable && id === chosenRow(request));
  return { ...about, row };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(
    request,
    saveAttendanceParameter,
    { name: params.name, id: chosenRow(request) },
    () => attendancePaths.settings,
    { flash: "attSettings:saved.parameter" },
  );
}

/** A value from a day on, everywhere or at one site. */
export default function EditAttendanceParameter() {
  const { name, kind, bySite, bounds, today, rows, sites, all, row } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["attSettings", "parameters"]);
  const words = useParameterWords();
  const values = row ? { ...row, follow: row.value === null ? 1 : 0 } : { effectiveDay: today };
  return (
    <Page title={words.name(name)} lead={<RequiredHint />}>
      <Note>{words.about(name)}</Note>
      <PostForm lastResult={useActionData<typeof action>()} defaultValue={values}>
        <Fields>
          <Field
            name="value"
            label={t("parameters:field.value")}
            hint={words.hint(name, kind, bounds)}
            maxLength={100}
          />
          <DateField
            name="effectiveDay"
            label={t("parameters:field.from")}
            min={today}
            hint={t("parameters:hint.from")}
            required
          />
          {bySite && (
            <SelectField
              name="siteId"
              label={t("parameters:field.site")}
              options={codeOptions(sites, (site) => words.site(Number(site)))}
              blank={all ? t("parameters:everywhere") : undefined}
              required={!all}
            />
          )}
          {bySite && (
            <CheckField name="follow" label={t("parameters:field.follow")} text={t("parameters:followText")} />
          )}
        </Fields>
        <Foot hint={t("parameters:foot")}>
          <Submit>{t("parameters:save")}</Submit>
          <Cancel to={attendancePaths.settings} />
        </Foot>
      </PostForm>
      <Panel title={t("parameters:values")}>
        <Values name={name} rows={rows} />
      </Panel>
    </Page>
  );
}
