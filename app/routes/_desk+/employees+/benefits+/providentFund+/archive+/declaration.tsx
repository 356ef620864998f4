import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Declaration } from "~/components/employees/benefits/declaration";
import { fund } from "~/contracts/employees/benefits/archives";
import { list } from "~/door/list.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "benefits:fund.declaration", i18n: ["benefits"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, fund.declaration);
}

export default function FundDeclaration() {
  const { t } = useTranslation("benefits");
  return <Declaration {...useLoaderData<typeof loader>()} title={t("fund.declaration")} back={employeePaths.fund} />;
}
