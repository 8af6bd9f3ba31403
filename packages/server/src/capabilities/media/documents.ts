import { collection, type Document } from "@cartwright/store/collection";

/** A stored original. Its id holds the hash of its bytes, of a photo more than these: one id always shows one picture. */
export interface MediaFile extends Document {
	/** As it was handed in. */
	readonly displayName: string;
	readonly mediaType: "IMAGE" | "VECTOR";
	readonly mimeType: string;
	/** In pixels, turned the way it is looked at; of drawings the size that they say they have. */
	readonly width: number;
	readonly height: number;
	readonly sizeInBytes: number;
	/** SHA-256 of the bytes, in hexadecimal. */
	readonly hash: string;
	/** What must stay in view when the picture is cut: parts of width and height from the top left. */
	readonly focalPoint?: { readonly x: number; readonly y: number };
	/** Whose photo it is. Such a file shows nothing else, and goes when the member shows another. */
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
