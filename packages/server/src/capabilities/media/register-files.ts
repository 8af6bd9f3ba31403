import { createHash } from "node:crypto";
import { create } from "@cartwright/store/batch";
import { byIds } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { ApplicationError } from "../../foundation/errors.ts";
import type { MediaStorage } from "../../foundation/providers.ts";
import { maxPixels, openPicture } from "../../open-picture.ts";
import { rerunOnConflict } from "../../rerun.ts";
import { type MediaFile, mediaFiles } from "./documents.ts";
import { drawingFault, drawingSize, drawingText } from "./drawing.ts";
import { type Extension, fileIdOf } from "./file-id.ts";
import { originalKey } from "./keys.ts";

export interface RegisterOptions extends Pick<Context, "store" | "site" | "now"> {
	readonly storage: MediaStorage;
}

export interface Original {
	/** The name of the file, for people. */
	readonly displayName: string;
	readonly bytes: Uint8Array;
	readonly focalPoint?: { readonly x: number; readonly y: number };
	/** Of a photo: whose. `nonce` keeps it from being the same file as any other. */
	readonly photoOf?: { readonly memberId: string; readonly nonce: string };
	/** A drawing of our own that says its size: it is not drawn to see whether it can be. */
	readonly drawnHere?: boolean;
}

const mostBytes = 25 * 1024 * 1024;
const atOnce = 8;

/**
 * Takes pictures into the shop: keeps their bytes and describes them, all or none of a list. The same bytes are the
 * same file, so a second time changes nothing; only photos of members are files of their own. Answers the files in the
 * order of the originals.
 * @throws {ApplicationError} ZERO_FILE_SIZE, FILE_SIZE_OVER_LIMIT or UNSUPPORTED_FILE_FORMAT
 */
export const registerFiles = async (
	{ store, site, now, storage }: RegisterOptions,
	originals: readonly Original[],
): Promise<MediaFile[]> => {
	const described = await inTurns(originals, async (original) => ({
		original,
		file: await describe(site, now, original),
	}));
	const unique = [...new Map(described.map((each) => [each.file.id, each])).values()];
	await inTurns(unique, ({ original, file }) => storage.put(originalKey(site, file.id), original.bytes));
	const ids = described.map(({ file }) => file.id);
	return rerunOnConflict(async () => {
		const { known } = await store.read(site, { known: byIds(mediaFiles, ids) });
		const missing = unique.filter(({ file }) => !known.has(file.id));
		if (missing.length > 0) {
			await store.commit(
				site,
				missing.map(({ file }) => create(mediaFiles, file)),
			);
		}
		return described.map(({ file }) => known.get(file.id)?.doc ?? file);
	});
};

const inTurns = async <Item, Result>(
	items: readonly Item[],
	work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
	const results: Result[] = [];
	for (let index = 0; index < items.length; index += atOnce) {
		results.push(...(await Promise.all(items.slice(index, index + atOnce).map(work))));
	}
	return results;
};

const describe = async (site: string, now: string, original: Original): Promise<MediaFile> => {
	const { displayName, bytes, focalPoint, photoOf } = original;
	const sizeInBytes = bytes.length;
	if (sizeInBytes === 0) throw new ApplicationError("ZERO_FILE_SIZE", `${displayName} is empty.`);
	if (sizeInBytes > mostBytes) {
		throw new ApplicationError("FILE_SIZE_OVER_LIMIT", `${displayName} is larger than ${mostBytes >> 20} MB.`);
	}
	const hash = hashed(bytes);
	const text = drawingText(bytes);
	const { extension, ...facts } = text === undefined ? await ofPhoto(original) : await ofDrawing(original, text);
	return {
		id: fileIdOf(site, photoOf ? hashed(photoOf.nonce + hash) : hash, extension),
		...{ displayName, ...facts, sizeInBytes, hash },
		...(focalPoint ? { focalPoint } : {}),
		...(photoOf ? { memberId: photoOf.memberId } : {}),
		...{ createdDate: now, updatedDate: now },
	};
};

const hashed = (what: string | Uint8Array): string => createHash("sha256").update(what).digest("hex");

type Facts = Pick<MediaFile, "mediaType" | "mimeType" | "width" | "height"> & { readonly extension: Extension };

const ofDrawing = async ({ displayName, bytes, drawnHere }: Original, text: string): Promise<Facts> => {
	const fault = drawingFault(text);
	if (fault) throw unsupported(displayName, `holds ${fault}`);
	const size = drawnHere ? drawingSize(text) : undefined;
	const { width, height } = size ?? (await measure(displayName, bytes));
	// Shown as a picture that may be transparent.
	return { mediaType: "VECTOR", mimeType: "image/svg+xml", extension: "png", width, height };
};

const kinds: Readonly<Record<string, readonly [mimeType: string, extension: Extension]>> = {
	jpeg: ["image/jpeg", "jpg"],
	png: ["image/png", "png"],
	webp: ["image/webp", "webp"],
	gif: ["image/gif", "gif"],
	heif: ["image/avif", "avif"],
};

const ofPhoto = async ({ displayName, bytes }: Original): Promise<Facts> => {
	const { format, compression, width, height } = await measure(displayName, bytes);
	const [mimeType, extension] = kinds[format ?? ""] ?? [];
	if (!mimeType || !extension || (format === "heif" && compression !== "av1")) {
		throw unsupported(displayName, "is none of JPEG, PNG, WebP, GIF, AVIF and SVG");
	}
	return { mediaType: "IMAGE", mimeType, extension, width, height };
};

/** Looks at the whole picture: one that breaks off must not be found out by shoppers. */
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

const unsupported = (displayName: string, fault: string): ApplicationError =>
	new ApplicationError("UNSUPPORTED_FILE_FORMAT", `${displayName} ${fault}.`);
