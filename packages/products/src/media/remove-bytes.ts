import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { originalKey, sizedKey } from "./keys.ts";

/** Removes a file's bytes in all sizes. Its document is removed after that, so that a failure leaves it for the next run. */
export const removeBytes = async (
	{ providers }: Pick<WorkContext, "providers">,
	site: string,
	fileId: string,
): Promise<void> => {
	const { files } = providers;
	await files.remove(originalKey(site, fileId));
	for (const { key } of await files.list(sizedKey(site, fileId))) await files.remove(key);
};
