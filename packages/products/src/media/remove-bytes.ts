import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { originalKey, sizedKey } from "./keys.ts";

/** Removes stored bytes, and of an image all sizes. What names them is removed after that, so that a failure leaves it. */
export const removeBytes = async (
	{ providers }: Pick<WorkContext, "providers">,
	site: string,
	content: string,
): Promise<void> => {
	const { files } = providers;
	await files.remove(originalKey(site, content));
	for await (const { key } of files.list(sizedKey(site, content))) await files.remove(key);
};
