import { randomUUID } from "node:crypto";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { partsKey } from "../keys.ts";
import { type MediaUpload, mediaUploads, type ResumableUpload } from "./documents.ts";
import { removeParts } from "./upload-bytes.ts";

type Resuming = Pick<WorkContext, "store" | "providers"> & { readonly site: string };

/** In bytes: what a process that ends can lose at most. */
const partLength = 32 * 1024 * 1024;

/** An upload in parts that began and is not complete, or complete and not closed. */
export const findResumable = async (
	{ store, site }: Pick<Resuming, "store" | "site">,
	id: string,
): Promise<{ readonly stored: Stored<MediaUpload>; readonly resumable: ResumableUpload } | undefined> => {
	const { stored } = await store.read(site, { stored: byId(mediaUploads, id) });
	const resumable = stored?.doc.stage === "PARTIAL" ? stored.doc.resumable : undefined;
	return stored && resumable && { stored, resumable };
};

export const receivedBytes = ({ parts }: ResumableUpload): number =>
	parts.reduce((sum, { sizeInBytes }) => sum + sizeInBytes, 0);

/** Begins, or begins again: a client that did not get the answer knows no other way. Undefined if that is over. */
export const createResumable = async (
	{ store, site, providers }: Resuming,
	id: string,
	started: Omit<ResumableUpload, "parts">,
): Promise<MediaUpload | undefined> => {
	const { stored } = await store.read(site, { stored: byId(mediaUploads, id) });
	if (stored?.doc.stage !== "OPEN" && stored?.doc.stage !== "PARTIAL") return undefined;
	const upload: MediaUpload = { ...stored.doc, stage: "PARTIAL", resumable: { ...started, parts: [] } };
	await store.commit(site, [replace(mediaUploads, stored, upload)]);
	await removeParts({ providers }, site, id);
	return upload;
};

/**
 * Adds bytes to an upload, and returns how many it has then. What arrived before the connection was cut is added. A part belongs
 * to the upload when it is in its document; of several who send the same part, the first is right.
 */
export const addParts = async (
	context: Resuming,
	id: string,
	offset: number,
	source: AsyncIterable<Uint8Array>,
): Promise<number> => {
	const { store, site, providers } = context;
	const chunks = source[Symbol.asyncIterator]();
	let position = offset;
	for (let isEnd = false; !isEnd; ) {
		const name = randomUUID();
		let sizeInBytes = 0;
		async function* part() {
			while (sizeInBytes < partLength) {
				// A cut is an end: the client sends the rest later.
				const next = await chunks.next().catch(() => ({ done: true as const, value: undefined }));
				if (next.done) {
					isEnd = true;
					return;
				}
				sizeInBytes += next.value.byteLength;
				yield next.value;
			}
		}
		const key = partsKey(site, id, name);
		await providers.files.put(key, part());
		const before = sizeInBytes > 0 ? await findResumable(context, id) : undefined;
		if (!before || receivedBytes(before.resumable) !== position) {
			await providers.files.remove(key);
			if (sizeInBytes === 0) return position;
			throw new Error("another request has sent these bytes");
		}
		const { stored, resumable } = before;
		const parts = [...resumable.parts, { name, sizeInBytes }];
		await store
			.commit(site, [replace(mediaUploads, stored, { ...stored.doc, resumable: { ...resumable, parts } })])
			.catch(async (error) => {
				await providers.files.remove(key);
				throw error;
			});
		position += sizeInBytes;
	}
	return position;
};

/** All parts, one after another. */
export async function* joinedParts(
	{ site, providers }: Pick<Resuming, "site" | "providers">,
	{ id, resumable }: MediaUpload,
): AsyncGenerator<Uint8Array, void, undefined> {
	for (const { name } of resumable?.parts ?? []) {
		const stream = await providers.files.stream(partsKey(site, id, name));
		if (!stream) throw new Error(`a part of the upload ${id} is missing`);
		yield* stream as AsyncIterable<Uint8Array>;
	}
}
