import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { categoryDetail, saveCategory } from "~/contracts/organization/organization";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { CategoryForm } from "../__category-form";
import { tabPath } from "../__tabs";

export const handle: PageHandle = { title: "organization:category.create", i18n: ["organization"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, categoryDetail);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveCategory, { positionCategoryId: undefined }, () => tabPath("categories"), {
    flash: "organization:saved.category",
  });
}

export default function NewCategory() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("organization");
  return (
    <Page title={t("category.create")}>
      <CategoryForm data={data} reply={reply} />
    </Page>
  );
}
