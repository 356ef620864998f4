// Worker thread that compares and makes password hashes, below everything else the process does.
import { runHashWorker } from "~/upstream/platform/identity/hash-worker.server";

runHashWorker();
