import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { remove } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { partsKey } from "../keys.ts";
import { removeBytes } from "../remove-bytes.ts";
import { mediaUploads } from "./documents.ts";

type Storing = Pick<WorkContext, "providers">;

/** Of an upload that nobody can complete any more: its bytes go, then what names them. */
export const deleteEnded = async (
	{ store, providers }: Storing & Pick<WorkContext, "store">,
	site: string,
	id: string,
): Promise<void> => {
	await removeUploaded({ providers }, site, id);
	const { upload } = await store.read(site, { upload: byId(mediaUploads, id) });
	if (upload) await store.commit(site, [remove(mediaUploads, upload)]);
};

/** Removes the bytes of an upload, whole and in parts. */
export const removeUploaded = async ({ providers }: Storing, site: string, id: string): Promise<void> => {
	await removeBytes({ providers }, site, id);
	await removeParts({ providers }, site, id);
};

export const removeParts = async ({ providers }: Storing, site: string, id: string): Promise<void> => {
	for (const { key } of await providers.files.list(partsKey(site, id))) await providers.files.remove(key);
};
