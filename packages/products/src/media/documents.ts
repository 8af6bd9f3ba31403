import { collection, type Document } from "@cartwright/store/collection";

/**
 * A stored original. Its id contains the hash of its bytes, or for photos of more than these: an id always refers to
 * the same image.
 */
export interface MediaFile extends Document {
	/** The uploaded file's name. */
	readonly displayName: string;
	readonly mediaType: "IMAGE" | "VECTOR";
	readonly mimeType: string;
	/** In pixels, after rotation; for SVG files the size they declare. */
	readonly width: number;
	readonly height: number;
	readonly sizeInBytes: number;
	/** SHA-256 of the bytes, in hexadecimal. */
	readonly hash: string;
	/** The point to keep visible when cropping, as fractions of width and height from the top left. */
	readonly focalPoint?: { readonly x: number; readonly y: number };
	/** The member shown in the photo. The file is used for nothing else, and deleted when the member replaces it. */
	readonly memberId?: string;
	readonly createdDate: string;
	readonly updatedDate: string;
}

export const mediaFiles = collection<MediaFile>("media_files", {
	fields: {
		displayName: "text",
		mediaType: "text",
		sizeInBytes: "number",
		memberId: "text",
		createdDate: "text",
		updatedDate: "text",
	},
	indexes: [["displayName"], ["sizeInBytes"], ["updatedDate"], ["memberId"]],
	present: ["displayName", "sizeInBytes", "createdDate", "updatedDate"],
	cached: true,
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
