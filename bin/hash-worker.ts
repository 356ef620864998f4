// Worker thread that compares and makes password hashes, below everything else the process does.
import { runHashWorker } from "~/upstream/platform/hash-worker.server";

runHashWorker();
