import { createHash } from "node:crypto";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { FileStorage } from "@cartwright/kernel/foundation/providers";
import { maxPixels, openPicture } from "@cartwright/kernel/runtime/open-picture";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { create } from "@cartwright/store/batch";
import { byIds } from "@cartwright/store/store";
import { type MediaFile, mediaFiles } from "../documents.ts";
import { fileIdOf } from "../file-id.ts";
import { svgFault, svgSize, svgText } from "../inspection/drawing.ts";
import { photoType } from "../inspection/photo-type.ts";
import { maxImageBytes, UnusableFile, unsupported } from "../inspection/unusable-file.ts";
import { originalKey } from "../keys.ts";
import { newlyShelved } from "../shelf.ts";

export interface RegisterOptions extends Pick<Context, "store" | "site" | "now"> {
	readonly storage: FileStorage;
}

export interface Original {
	/** Display name. */
	readonly displayName: string;
	readonly bytes: Uint8Array;
	readonly focalPoint?: { readonly x: number; readonly y: number };
	/** A file of its own even if the bytes are the same, for a photo of a member or a picture of a review. */
	readonly ownFile?: { readonly nonce: string; readonly memberId?: string };
	/** A generated SVG file with a declared size: not rendered to verify it. */
	readonly isTrustedDrawing?: boolean;
}

const concurrency = 8;

/**
 * Stores images and their metadata, all or none of a list. The same bytes are the same file, so registering it again
 * changes nothing; only those with `ownFile` are separate files. Returns the files in the order of the originals.
 * @throws {UnusableFile} if a file is empty, too large, or no image
 */
export const registerFiles = async (options: RegisterOptions, originals: readonly Original[]): Promise<MediaFile[]> => {
	const { store, site } = options;
	const files = await storeOriginals(options, originals);
	const ids = files.map(({ id }) => id);
	return rerunOnConflict(async () => {
		const { existing } = await store.read(site, { existing: byIds(mediaFiles, ids) });
		const missing = new Map(files.filter(({ id }) => !existing.has(id)).map((file) => [file.id, file]));
		const writes = [...missing.values()].map((file) => create(mediaFiles, file));
		if (writes.length > 0) await store.commit(site, writes);
		return files.map((file) => existing.get(file.id)?.doc ?? file);
	});
};

/** Stores the bytes of images. Returns their metadata, which the caller commits. */
export const storeOriginals = async (
	{ site, now, storage }: Omit<RegisterOptions, "store">,
	originals: readonly Original[],
): Promise<MediaFile[]> => {
	const described = await mapInBatches(originals, async (original) => ({
		original,
		file: await describe(site, now, original),
	}));
	const unique = [...new Map(described.map((each) => [each.file.id, each])).values()];
	await mapInBatches(unique, ({ original, file }) => storage.put(originalKey(site, file.id), original.bytes));
	return described.map(({ file }) => file);
};

const mapInBatches = async <Item, Result>(
	items: readonly Item[],
	work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
	const results: Result[] = [];
	for (let index = 0; index < items.length; index += concurrency) {
		results.push(...(await Promise.all(items.slice(index, index + concurrency).map(work))));
	}
	return results;
};

const describe = async (site: string, now: string, original: Original): Promise<MediaFile> => {
	const { displayName, bytes, focalPoint, ownFile } = original;
	const sizeInBytes = bytes.length;
	if (sizeInBytes === 0) throw new UnusableFile("ZERO_FILE_SIZE", `${displayName} is empty.`);
	if (sizeInBytes > maxImageBytes) {
		throw new UnusableFile("FILE_SIZE_OVER_LIMIT", `${displayName} is larger than ${maxImageBytes >> 20} MB.`);
	}
	const hash = sha256(bytes);
	const text = svgText(bytes);
	const { extension, ...facts } = text === undefined ? await photoFacts(original) : await drawingFacts(original, text);
	return {
		id: fileIdOf(site, ownFile ? sha256(ownFile.nonce + hash) : hash, extension),
		...newlyShelved(displayName, now, ownFile ? { parentFolderId: "visitor-uploads", root: "visitor-uploads" } : {}),
		...facts,
		sizeInBytes,
		hash,
		status: "READY",
		private: false,
		labels: [],
		...(focalPoint ? { focalPoint } : {}),
		...(ownFile?.memberId ? { memberId: ownFile.memberId } : {}),
	};
};

const sha256 = (what: string | Uint8Array): string => createHash("sha256").update(what).digest("hex");

type ImageFacts = Pick<MediaFile, "mediaType" | "mimeType" | "width" | "height"> & { readonly extension: string };

const drawingFacts = async (
	{ displayName, bytes, isTrustedDrawing: drawnHere }: Original,
	text: string,
): Promise<ImageFacts> => {
	const fault = svgFault(text);
	if (fault) throw unsupported(displayName, `holds ${fault}`);
	const size = drawnHere ? svgSize(text) : undefined;
	const { width, height } = size ?? (await measure(displayName, bytes));
	// Served as an image format with transparency.
	return { mediaType: "VECTOR", mimeType: "image/svg+xml", extension: "png", width, height };
};

const photoFacts = async ({ displayName, bytes }: Original): Promise<ImageFacts> => {
	const { width, height, ...metadata } = await measure(displayName, bytes);
	return { mediaType: "IMAGE", ...photoType(displayName, metadata), width, height };
};

/** Decodes the whole image, so that shoppers never see a truncated file. */
const measure = async (displayName: string, bytes: Uint8Array) => {
	try {
		const picture = await openPicture(bytes);
		const { format, compression, autoOrient } = await picture.metadata();
		const { width, height } = autoOrient;
		if (width * height > maxPixels) throw new Error("too many pixels");
		await picture.resize(16, 16, { fit: "inside" }).toBuffer();
		return { format, compression, width, height };
	} catch {
		throw unsupported(displayName, `cannot be read as a picture of at most ${maxPixels / 1e6} million pixels`);
	}
};
