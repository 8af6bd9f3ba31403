import type { FileStorage } from "@cartwright/kernel/foundation/providers";
import type { MediaFile } from "../documents.ts";
import { contradicts, plainType } from "./file-kind.ts";
import { drawingFacts, photoFacts } from "./image-facts.ts";
import { mediaFacts } from "./media-facts.ts";
import { readStored } from "./read-stored.ts";
import { headLength, recognise } from "./recognise.ts";
import { maxImageBytes, UnusableFile } from "./unusable-file.ts";

export interface Arrived {
	readonly key: string;
	readonly sizeInBytes: number;
	readonly displayName: string;
	/** The type that the sender says it is. */
	readonly declared: string;
}

export interface FileFacts
	extends Pick<
		MediaFile,
		"mediaType" | "mimeType" | "width" | "height" | "durationInMilliseconds" | "animated" | "colors"
	> {
	readonly extension: string;
	/** What is to be stored instead. */
	readonly bytes?: Buffer;
}

/**
 * What a stored file is, by its bytes.
 * @throws {UnusableFile} if it is empty, not what it is declared to be, or an image that cannot be shown
 */
export const inspect = async (
	storage: FileStorage,
	{ key, sizeInBytes, displayName, declared }: Arrived,
): Promise<FileFacts> => {
	if (sizeInBytes === 0) throw new UnusableFile("ZERO_FILE_SIZE", `${displayName} is empty.`);
	const head = await readStored(storage, key, { start: 0, end: headLength - 1 });
	const type = plainType(declared);
	const kind = await recognise(head, displayName, type);
	if (contradicts(type, kind)) {
		const found = kind.mediaType === "OTHER" ? "is something else" : `is ${kind.mimeType}`;
		throw new UnusableFile("MISMATCH_MIME_TYPE", `${displayName} is declared as ${type}, and ${found}.`);
	}
	const { mediaType } = kind;
	if (mediaType === "IMAGE" || mediaType === "VECTOR") {
		if (sizeInBytes > maxImageBytes) {
			throw new UnusableFile(
				"FILE_SIZE_OVER_LIMIT",
				`${displayName} is an image, and larger than ${maxImageBytes >> 20} MB.`,
			);
		}
		const bytes = await storage.get(key);
		if (!bytes) throw new Error(`there are no bytes at ${key}`);
		const facts = await (mediaType === "IMAGE" ? photoFacts : drawingFacts)(displayName, bytes);
		const { bytes: stored, ...rest } = facts;
		return stored === bytes ? rest : facts;
	}
	const plays = mediaType === "VIDEO" || mediaType === "AUDIO";
	return { ...kind, ...(plays ? await mediaFacts(storage, key, sizeInBytes) : { width: 0, height: 0 }) };
};
