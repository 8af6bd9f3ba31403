import { collection, type Document } from "@cartwright/store/collection";

/** The types of media that files are recognised as. */
export type FileType = "IMAGE" | "VECTOR" | "VIDEO" | "AUDIO" | "DOCUMENT" | "ARCHIVE" | "MODEL3D" | "OTHER";

/** Where a file or folder belongs: what staff keep, and what shoppers uploaded. Each is also the id of its top folder. */
export type Root = "media-root" | "visitor-uploads";

/** What files and folders have in common. */
interface Shelved {
	readonly displayName: string;
	/** Id of the folder that it is in, or its root. */
	readonly parentFolderId: string;
	readonly root: Root;
	/** `DELETED`: in the trash. */
	readonly state: "OK" | "DELETED";
	/** When it went into the trash. */
	readonly deletedDate?: string;
	/** Whether it went into the trash with its folder, and comes back with it. */
	readonly deletedWithFolder?: true;
	/** The starts of the words that it is found by. */
	readonly wordStarts: readonly string[];
	readonly createdDate: string;
	readonly updatedDate: string;
}

/** What was made of a video for players; its bytes are stored beside the original. */
export interface Film {
	/** Names the stored bytes. */
	readonly version: string;
	/** An image out of the video, in pixels. */
	readonly poster: { readonly width: number; readonly height: number };
	/** The smallest first. */
	readonly renditions: readonly Rendition[];
}

export interface Rendition {
	/** Such as `720p`. */
	readonly quality: string;
	readonly width: number;
	readonly height: number;
	readonly sizeInBytes: number;
}

/** A file of the library. The bytes of an id never change. */
export interface MediaFile extends Document, Shelved {
	readonly mediaType: FileType;
	readonly mimeType: string;
	/** In pixels, after rotation; for SVG files the size they declare; 0 if the file has no picture. */
	readonly width: number;
	readonly height: number;
	/** Of a video or sound. */
	readonly durationInMilliseconds?: number;
	/** What was made of a video for players. */
	readonly film?: Film;
	/** Why nothing could be made of it: players get it as it was uploaded. */
	readonly filmFailure?: string;
	/** Whether an image moves. */
	readonly animated?: true;
	/** The main colors of an image as `#rrggbb`, the most frequent first. */
	readonly colors?: readonly string[];
	readonly sizeInBytes: number;
	/** SHA-256 of the bytes, in hexadecimal. */
	readonly hash: string;
	/** Names the stored bytes, which files of the same content share; the file's id if it is missing. */
	readonly content?: string;
	/** `PENDING`: its bytes are on the way. */
	readonly status: "READY" | "PENDING" | "FAILED";
	/** Read only by signed addresses. */
	readonly private: boolean;
	readonly labels: readonly string[];
	/** Where it was imported from. */
	readonly sourceUrl?: string;
	readonly externalInfo?: { readonly origin: string; readonly externalIds: readonly string[] };
	/** The point to keep visible when cropping, as fractions of width and height from the top left. */
	readonly focalPoint?: { readonly x: number; readonly y: number };
	/** The member shown in the photo. The file is used for nothing else, and deleted when the member replaces it. */
	readonly memberId?: string;
}

/** What lists can be sorted by and filtered by, in each folder, in each root, and in all. */
const listIndexes = (sorts: readonly string[]): string[][] =>
	sorts.flatMap((sort) => [
		["parentFolderId", "state", sort],
		["root", "state", sort],
		["state", sort],
	]);

export const mediaFiles = collection<MediaFile>("media_files", {
	fields: {
		displayName: "text",
		parentFolderId: "text",
		root: "text",
		state: "text",
		deletedDate: "text",
		deletedWithFolder: "boolean",
		wordStarts: "texts",
		mediaType: "text",
		private: "boolean",
		sizeInBytes: "number",
		hash: "text",
		content: "text",
		memberId: "text",
		createdDate: "text",
		updatedDate: "text",
	},
	indexes: [
		...listIndexes(["displayName", "sizeInBytes", "updatedDate"]),
		["state", "mediaType", "updatedDate"],
		["state", "private", "updatedDate"],
		["deletedDate"],
		["hash"],
		["content"],
		["memberId"],
	],
	present: ["displayName", "sizeInBytes", "createdDate", "updatedDate"],
	cached: true,
});

/** A folder of the library. */
export interface MediaFolder extends Document, Shelved {}

export const mediaFolders = collection<MediaFolder>("media_folders", {
	fields: {
		displayName: "text",
		parentFolderId: "text",
		root: "text",
		state: "text",
		deletedDate: "text",
		deletedWithFolder: "boolean",
		wordStarts: "texts",
		createdDate: "text",
		updatedDate: "text",
	},
	indexes: [...listIndexes(["displayName", "updatedDate"]), ["deletedDate"]],
	present: ["displayName", "createdDate", "updatedDate"],
	cached: true,
});

/** Bytes of a deleted file. They are deleted too, unless another file has the same. The id is that of the file. */
export interface UnusedContent extends Document {
	readonly content: string;
	readonly sizeInBytes: number;
	/** When the bytes are deleted: later than any upload of the same takes. */
	readonly dueDate: string;
}

export const unusedContents = collection<UnusedContent>("unused_media_contents", {
	fields: { content: "text", dueDate: "text" },
	indexes: [["content"], ["dueDate"]],
	present: ["dueDate"],
});

/** An image of another host that was fetched into the shop. Its id is the SHA-256 of its URL, in hexadecimal. */
export interface FetchedPicture extends Document {
	readonly url: string;
	readonly fileId: string;
	readonly fetchedDate: string;
}

export const fetchedPictures = collection<FetchedPicture>("fetched_pictures");

/** A file that is sold. Its id is the SHA-256 of its bytes, in hexadecimal: an id always refers to the same bytes. */
export interface DownloadFile extends Document {
	/** As buyers store it. */
	readonly fileName: string;
	readonly sizeInBytes: number;
	readonly createdDate: string;
}

export const downloadFiles = collection<DownloadFile>("download_files");
