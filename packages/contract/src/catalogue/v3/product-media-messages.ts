import { Image, Video } from "../../media/media-messages.ts";
import { enumeration, guid, integer, list, message, optional, readOnly, text, type Wire } from "../../message.ts";

export const MediaType = enumeration(["IMAGE", "VIDEO"]);
export type MediaType = Wire<typeof MediaType>;

export const Thumbnail = message({
	/** Address of the image. */
	url: text({ format: "WEB_URL" }),
	height: integer(),
	width: integer(),
	altText: optional(text({ min: 1, max: 1000 })),
});
export type Thumbnail = Wire<typeof Thumbnail>;

export const ProductMedia = message(
	{
		/** Id of the item. */
		id: text({ min: 1, max: 200 }),
		/** Address of a file to import. */
		url: text({ format: "WEB_URL" }),
		/** The image. */
		image: readOnly(Image),
		/** The video. */
		video: readOnly(Video),
		altText: optional(text({ min: 1, max: 1000 })),
		/** Name of the item. */
		displayName: optional(text({ max: 80 })),
		/** Whether it is an image or a video. */
		mediaType: readOnly(MediaType),
		/** A small image of the item. */
		thumbnail: readOnly(Thumbnail),
		/** Id of the import, while the file is being imported. */
		uploadId: readOnly(guid()),
	},
	{
		oneof: [
			["id", "url"],
			["image", "video"],
		],
	},
);
export type ProductMedia = Wire<typeof ProductMedia>;

export const MediaReference = message(
	{
		/** Id of the media item. */
		mediaId: text({ min: 1, max: 200 }),
		/** Address of the file. */
		url: text({ format: "WEB_URL" }),
	},
	{ oneof: [["mediaId", "url"]] },
);
export type MediaReference = Wire<typeof MediaReference>;

export const MediaReferences = message({
	/** The referenced items. */
	items: list(MediaReference, { max: 15 }),
});
export type MediaReferences = Wire<typeof MediaReferences>;
