import { sql } from "drizzle-orm";
import { createCompany } from "~/contracts/finance/companies";
import { demoCaller } from "~/upstream/demo/acts.server";
import { saveCompany } from "~/upstream/organization/company-save.server";
import { transaction } from "~/upstream/platform/database/db.server";

/** Guangzhou. */
const SITE = 6;

/** The company of a small site, which has always employed the people there: its pay is a run of its own. */
export async function loadSecondCompany(): Promise<void> {
  const registrar = await demoCaller({ jobNumber: "10015" });
  await transaction(async (tx) => {
    const { id } = await saveCompany(
      tx,
      registrar,
      createCompany.input.parse({
        companyName: "广州恒川商贸有限公司",
        creditCode: "91440101MA5DEM003K",
        taxType: 2,
        legalRepresentative: "欧阳振华",
        registeredAddress: "",
        registeredCapital: "5,000,000.00",
        establishedOn: "2014-06-05",
        status: 1,
      }),
    );
    const there = sql`select emp_id from employees where site_id = ${SITE} and overseas_warehouse = 0`;
    await tx.execute(sql`update employment_spells set company_id = ${id} where emp_id in (${there})`);
    await tx.execute(sql`update contracts set company_id = ${id} where emp_id in (${there})`);
  });
}
