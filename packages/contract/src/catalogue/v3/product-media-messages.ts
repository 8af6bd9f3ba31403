import { Image, Video } from "../../media/media-messages.ts";
import { enumeration, guid, integer, list, message, optional, readOnly, text, type Wire } from "../../message.ts";

export const MediaType = enumeration(["IMAGE", "VIDEO"]);
export type MediaType = Wire<typeof MediaType>;

export const Thumbnail = message({
	url: text({ format: "WEB_URL" }),
	height: integer(),
	width: integer(),
	altText: optional(text({ min: 1, max: 1000 })),
});
export type Thumbnail = Wire<typeof Thumbnail>;

export const ProductMedia = message(
	{
		id: text({ min: 1, max: 200 }),
		url: text({ format: "WEB_URL" }),
		image: readOnly(Image),
		video: readOnly(Video),
		altText: optional(text({ min: 1, max: 1000 })),
		displayName: optional(text({ max: 80 })),
		mediaType: readOnly(MediaType),
		thumbnail: Thumbnail,
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
		mediaId: text({ min: 1, max: 200 }),
		url: text({ format: "WEB_URL" }),
	},
	{ oneof: [["mediaId", "url"]] },
);
export type MediaReference = Wire<typeof MediaReference>;

export const MediaReferences = message({
	items: list(MediaReference, { max: 15 }),
});
export type MediaReferences = Wire<typeof MediaReferences>;
