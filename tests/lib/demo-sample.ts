import { demoCompany } from "~/upstream/demo/company.server";
import type { DemoEmployee } from "~/upstream/demo/shapes.server";

export interface Sample {
  company: ReturnType<typeof demoCompany>;
  people: DemoEmployee[];
  today: string;
}

export function sample(employees: number, seed: number | string = 1, today = "2026-11-20"): Sample {
  const company = demoCompany({ employees, today, seed });
  return { company, people: [...company.employees()], today };
}

export const onJob = (people: DemoEmployee[]) => people.filter((person) => person.employment === 1);
