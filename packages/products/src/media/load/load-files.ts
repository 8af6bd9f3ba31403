import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { invalidByRule } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import { type MediaFile, mediaFiles } from "../documents.ts";
import { sentFileId } from "../sent-file-id.ts";

type Reading = Pick<ReadContext, "store" | "site">;

/** The files that a request names, each once; those that do not exist are left out. */
export const loadFiles = async (
	{ store, site }: Reading,
	sent: readonly string[],
): Promise<ReadonlyMap<string, Stored<MediaFile>>> => {
	const { files } = await store.read(site, { files: byIds(mediaFiles, [...new Set(sent.map(sentFileId))]) });
	return files;
};

/** The files that a request names, in its order. */
export const requireFiles = async (
	context: Reading,
	sent: readonly string[],
	fieldOf: (index: number) => string,
): Promise<Stored<MediaFile>[]> => {
	const files = await loadFiles(context, sent);
	return sent.map((each, index) => {
		const file = files.get(sentFileId(each));
		if (!file) throw invalidByRule(fieldOf(index), "RESOURCE_NOT_FOUND", "is the id of no file");
		return file;
	});
};
