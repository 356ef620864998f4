import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { categoryDetail, saveCategory } from "~/contracts/organization/positions";
import { call, recordAt } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { CategoryForm } from "../__category-form";
import { tabPath } from "../__tabs";

export const handle: PageHandle = {
  title: ["organization:category.create", "organization:category.edit"],
  i18n: ["organization"],
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, categoryDetail, { positionCategoryId: recordAt(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveCategory, { positionCategoryId: recordAt(request, params.id) }, tabPath("categories"), {
    flash: "organization:saved.category",
  });
}

export default function EditCategory() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("organization");
  return (
    <Page title={data.category ? t("category.editOf", { name: data.category.name }) : t("category.create")}>
      <CategoryForm data={data} reply={useActionData<typeof action>()} />
    </Page>
  );
}
