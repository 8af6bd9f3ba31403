import { create } from "@cartwright/store/batch";
import type { Context } from "../foundation/context.ts";
import { installation } from "../sites/site.ts";
import { type BackupRun, backupRuns } from "./documents.ts";

/** Records what a command did, so that staff see it. */
export const recordRun = async (
	{ store, newId }: Pick<Context, "store" | "newId">,
	run: Omit<BackupRun, "id">,
): Promise<void> => {
	await store.commit(installation, [create(backupRuns, { id: newId(), ...run })]);
};
