import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { classChoices, classDetail, createClass, updateClass } from "~/contracts/performance/classes";
import { call, recordId } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { readForm } from "~/session/posted-form.server";
import { notThere } from "~/session/refused.server";
import { ClassForm } from "./__form";
import { ClassTest } from "./__test";
import { classAsked } from "./__test.server";

const NEW = "new";

export const handle: PageHandle = { title: "perfClasses:formTitle", i18n: ["perfClasses", "perfConfig"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const isNew = params.data === NEW;
  const { copy } = listQuery(request).query;
  const model = isNew ? copy : params.data;
  const [given, choices, test] = await Promise.all([
    model === undefined ? null : call(request, classDetail, { id: recordId(request, model) }),
    call(request, classChoices),
    classAsked(request),
  ]);
  // Who does not reach all its sites may read and copy it, no more.
  if (!isNew && !given?.mine) throw notThere(request);
  return { choices, given, test, isNew };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const done = { form, flash: "perfClasses:saved" };
  if (params.data === NEW) return submit(request, createClass, {}, ({ id }) => performancePaths.classView(id), done);
  const id = recordId(request, params.data);
  return submit(request, updateClass, { id }, performancePaths.classView(id), done);
}

export default function ConfigCreate() {
  const { choices, given, test, isNew } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfClasses");
  return (
    <Page title={t("formTitle")} lead={isNew ? <RequiredHint /> : given!.name}>
      <ClassForm reply={useActionData<typeof action>()} choices={choices} given={given} isNew={isNew} />
      <ClassTest {...test} />
    </Page>
  );
}
