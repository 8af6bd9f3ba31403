import { collection, type Document } from "@cartwright/store/collection";
import type { MediaFile } from "../documents.ts";

/** What is decided about a file before its bytes arrive. */
export interface NewFile extends Pick<MediaFile, "parentFolderId" | "private" | "labels" | "externalInfo"> {
	/** Name of the file, unless the upload names it. */
	readonly displayName?: string;
	/** What the sender says that it is; empty if nothing. */
	readonly mimeType: string;
	/** The only size that is accepted. */
	readonly sizeInBytes?: number;
	/** Names of folders below the parent folder. Those that are missing are created. */
	readonly folderNames?: readonly string[];
}

/** Where an upload stands. `ENDED`: nobody adds to it any more, and what is left of it is deleted. */
export type UploadStage = "OPEN" | "PARTIAL" | "RECEIVING" | "ENDED";

/**
 * An upload that is allowed or under way. It is stored before the first byte is, and removed in the commit that creates the
 * file: bytes always belong to an upload or to a file. Its id names the stored bytes.
 */
export interface MediaUpload extends Document {
	readonly stage: UploadStage;
	readonly file: NewFile;
	/** When what has arrived is deleted. */
	readonly dueDate: string;
	/** How long an attempt takes at most: see `dueDate`. */
	readonly openUntil: string;
	/** Of one that arrives in parts. */
	readonly resumable?: ResumableUpload;
	readonly import?: FileImport;
}

export interface ResumableUpload {
	readonly sizeInBytes: number;
	/** Name and type that the client says. */
	readonly displayName?: string;
	readonly mimeType?: string;
	/** In order. */
	readonly parts: readonly { readonly name: string; readonly sizeInBytes: number }[];
	readonly createdDate: string;
}

/** What the server fetches itself. */
export interface FileImport {
	/** Of the file that is `PENDING`. */
	readonly fileId: string;
	readonly url: string;
	/** A JSON object. */
	readonly headers: string;
	readonly attempts: number;
}

export const mediaUploads = collection<MediaUpload>("media_uploads", {
	fields: { dueDate: "text" },
	indexes: [["dueDate"]],
	present: ["dueDate"],
	sealed: ["import.url", "import.headers"],
});

/** How much has been uploaded to a site; what the server imported of products is not counted. */
export interface MediaUsage extends Document {
	readonly bytes: number;
}

export const mediaUsage = collection<MediaUsage>("media_usage", { counters: ["bytes"] });

export const mediaUsageId = "usage";
