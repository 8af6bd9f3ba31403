import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { remove } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { mediaFiles } from "../documents.ts";
import { partsKey } from "../keys.ts";
import { removeBytes } from "../remove-bytes.ts";
import { mediaUploads } from "./documents.ts";

type Storing = Pick<WorkContext, "providers">;

/** Of an upload that nobody can complete any more: its bytes go unless they are a file's, then what names them. */
export const deleteEnded = async (
	{ store, providers }: Storing & Pick<WorkContext, "store">,
	site: string,
	id: string,
): Promise<void> => {
	const { upload, files } = await store.read(site, {
		upload: byId(mediaUploads, id),
		files: page(mediaFiles, { filter: equals("content", id), limit: 1 }),
	});
	await (files.length > 0 ? removeParts : removeUploaded)({ providers }, site, id);
	if (upload) await store.commit(site, [remove(mediaUploads, upload)]);
};

/** Removes the bytes of an upload, whole and in parts. */
export const removeUploaded = async ({ providers }: Storing, site: string, id: string): Promise<void> => {
	await removeBytes({ providers }, site, id);
	await removeParts({ providers }, site, id);
};

export const removeParts = async ({ providers }: Storing, site: string, id: string): Promise<void> => {
	for await (const { key } of providers.files.list(partsKey(site, id))) await providers.files.remove(key);
};
