import {
	bool,
	decimal,
	enumeration,
	float,
	integer,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../message.ts";

/** The part of a picture to keep in view when it is cropped, in fractions of its sides. */
export const FocalPoint = message({
	x: float(),
	y: float(),
	height: optional(integer()),
	width: optional(integer()),
});
export type FocalPoint = Wire<typeof FocalPoint>;

/**
 * A picture. With an `id` it is a media file of the site; otherwise `url` names it. On input `url` may be a
 * `wix:image:` address.
 */
export const Image = message({
	id: text(),
	url: text(),
	height: integer(),
	width: integer(),
	altText: optional(text()),
	urlExpirationDate: readOnly(timestamp()),
	filename: optional(text()),
	sizeInBytes: readOnly(optional(decimal())),
	focalPoint: FocalPoint,
});
export type Image = Wire<typeof Image>;

export const VideoResolution = message({
	url: text(),
	height: integer(),
	width: integer(),
	poster: Image,
	format: text(),
	urlExpirationDate: timestamp(),
	sizeInBytes: optional(decimal()),
	quality: optional(text()),
	filename: optional(text()),
	durationInSeconds: readOnly(optional(integer())),
	durationInMilliseconds: readOnly(optional(integer())),
	private: readOnly(optional(bool())),
	assetKey: readOnly(optional(text())),
});
export type VideoResolution = Wire<typeof VideoResolution>;

/** A video with its files and poster pictures. */
export const Video = message({
	id: text(),
	url: optional(text()),
	resolutions: readOnly(list(VideoResolution, { max: 100 })),
	filename: readOnly(optional(text())),
	posters: readOnly(optional(list(Image))),
	sizeInBytes: readOnly(optional(decimal())),
	urlExpirationDate: readOnly(timestamp()),
	durationInMilliseconds: readOnly(optional(integer())),
	title: optional(text({ max: 300 })),
	description: optional(text({ max: 2000 })),
	height: readOnly(optional(integer())),
	width: readOnly(optional(integer())),
});
export type Video = Wire<typeof Video>;

/** Address of a page: its path on the site, and the whole address where it is known. */
export const PageUrl = message({
	relativePath: text(),
	url: optional(text()),
});
export type PageUrl = Wire<typeof PageUrl>;

export const FileType = enumeration([
	"UNSPECIFIED",
	"SECURE_PICTURE",
	"SECURE_VIDEO",
	"SECURE_DOCUMENT",
	"SECURE_MUSIC",
	"SECURE_ARCHIVE",
	"SECURE_RAW",
]);
export type FileType = Wire<typeof FileType>;

/** A file that is sold; it is never served without a signed link. `fileSize` is in bytes. */
export const SecuredMedia = message({
	id: text({ min: 1, max: 100 }),
	fileName: text({ min: 1, max: 1000 }),
	fileSize: readOnly(optional(decimal({ maxScale: 0 }))),
	fileType: FileType,
});
export type SecuredMedia = Wire<typeof SecuredMedia>;
