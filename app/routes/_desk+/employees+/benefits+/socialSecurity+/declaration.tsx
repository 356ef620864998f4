import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Declaration } from "~/components/employees/benefits/declaration";
import { social } from "~/contracts/employees/benefits/archives";
import { list } from "~/door/list.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "benefits:social.declaration", i18n: ["benefits"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, social.declaration);
}

export default function SocialDeclaration() {
  const { t } = useTranslation("benefits");
  return (
    <Declaration {...useLoaderData<typeof loader>()} title={t("social.declaration")} back={employeePaths.social} />
  );
}
