import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { posterContent } from "./film-address.ts";
import { filmKey, originalKey, sizedKey } from "./keys.ts";

/** Removes stored bytes, of an image all sizes, and what was made of a video. What names them is removed after that, so that a failure leaves it. */
export const removeBytes = async (
	{ providers }: Pick<WorkContext, "providers">,
	site: string,
	content: string,
): Promise<void> => {
	const { files } = providers;
	for (const each of [content, posterContent(content)]) {
		await files.remove(originalKey(site, each));
		for await (const { key } of files.list(sizedKey(site, each))) await files.remove(key);
	}
	for await (const { key } of files.list(filmKey(site, content))) await files.remove(key);
};
