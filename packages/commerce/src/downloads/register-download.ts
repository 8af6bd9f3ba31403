import { createHash } from "node:crypto";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { type DownloadFile, downloadFiles } from "@cartwright/products/media/documents";
import { downloadKey } from "@cartwright/products/media/keys";
import type { RegisterOptions } from "@cartwright/products/media/uploads/register-files";
import { create } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";

type Open = () => AsyncIterable<Uint8Array>;

/** What a file would be as a download. Reads it once, a part at a time. */
export const describeDownload = async (
	fileName: string,
	open: Open,
): Promise<Pick<DownloadFile, "id" | "fileName" | "sizeInBytes">> => {
	const hash = createHash("sha256");
	let sizeInBytes = 0;
	for await (const part of open()) {
		hash.update(part);
		sizeInBytes += part.byteLength;
	}
	return { id: hash.digest("hex"), fileName, sizeInBytes };
};

/** Stores a file that is sold. The same bytes are the same file, so registering it again changes nothing. */
export const registerDownload = async (
	{ store, site, now, storage }: RegisterOptions,
	described: Pick<DownloadFile, "id" | "fileName" | "sizeInBytes">,
	open: Open,
): Promise<void> => {
	await storage.put(downloadKey(site, described.id), open());
	await rerunOnConflict(async () => {
		const { existing } = await store.read(site, { existing: byId(downloadFiles, described.id) });
		if (!existing) await store.commit(site, [create(downloadFiles, { ...described, createdDate: now })]);
	});
};
