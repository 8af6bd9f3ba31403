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
	/** Horizontal position. */
	x: float(),
	/** Vertical position. */
	y: float(),
	/** Height of the important area. */
	height: optional(integer()),
	/** Width of the important area. */
	width: optional(integer()),
});
export type FocalPoint = Wire<typeof FocalPoint>;

/**
 * A picture. With an `id` it is a media file of the site; otherwise `url` names it. On input `url` may be a
 * `wix:image:` address.
 */
export const Image = message({
	/** Id of the image. */
	id: text(),
	/** Address of the image. */
	url: text(),
	height: integer(),
	width: integer(),
	altText: optional(text()),
	urlExpirationDate: readOnly(timestamp()),
	filename: optional(text()),
	sizeInBytes: readOnly(optional(decimal())),
	/** The most important point, which stays visible if the image is cropped. */
	focalPoint: FocalPoint,
});
export type Image = Wire<typeof Image>;

export const VideoResolution = message({
	/** Address of the file. */
	url: text(),
	height: integer(),
	width: integer(),
	/** The image that is shown before the video plays. */
	poster: Image,
	/** Format of the file, such as `mp4` or `hls`. */
	format: text(),
	urlExpirationDate: timestamp(),
	sizeInBytes: optional(decimal()),
	/** Name of the quality, such as `720p`. */
	quality: optional(text()),
	filename: optional(text()),
	/** Duration in seconds. */
	durationInSeconds: readOnly(optional(integer())),
	/** Duration in milliseconds. */
	durationInMilliseconds: readOnly(optional(integer())),
	/** Whether the address needs a signature. */
	private: readOnly(optional(bool())),
	/** Key of the file among those of the video. */
	assetKey: readOnly(optional(text())),
});
export type VideoResolution = Wire<typeof VideoResolution>;

/** A video with its files and poster pictures. */
export const Video = message({
	/** Id of the video. */
	id: text(),
	/** Address of the video. */
	url: optional(text()),
	/** The video in several resolutions. */
	resolutions: readOnly(list(VideoResolution, { max: 100 })),
	filename: readOnly(optional(text())),
	/** Images that are shown before the video plays. */
	posters: readOnly(optional(list(Image))),
	sizeInBytes: readOnly(optional(decimal())),
	urlExpirationDate: readOnly(timestamp()),
	/** Duration in milliseconds. */
	durationInMilliseconds: readOnly(optional(integer())),
	/** Title of the video. */
	title: optional(text({ max: 300 })),
	/** Description of the video. */
	description: optional(text({ max: 2000 })),
	height: readOnly(optional(integer())),
	width: readOnly(optional(integer())),
});
export type Video = Wire<typeof Video>;

/** Address of a page: its path on the site, and the whole address where it is known. */
export const PageUrl = message({
	/** Path of the page. */
	relativePath: text(),
	/** Address of the page. */
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
	/** Id of the file. */
	id: text({ min: 1, max: 100 }),
	/** Name of the file. */
	fileName: text({ min: 1, max: 1000 }),
	/** Size of the file in bytes. */
	fileSize: readOnly(optional(decimal({ maxScale: 0 }))),
	/** Type of the file. */
	fileType: FileType,
});
export type SecuredMedia = Wire<typeof SecuredMedia>;
