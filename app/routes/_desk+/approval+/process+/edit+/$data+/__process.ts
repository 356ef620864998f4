import type { processDetail } from "~/contracts/approvals/process";
import type { Out } from "~/contracts/endpoint";

export type Process = Out<typeof processDetail>;

export type Node = Process["nodes"][number];
