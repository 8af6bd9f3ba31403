import { ApplicationError } from "../errors.ts";
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
import { Image, Video } from "./media-messages.ts";

export const MediaType = enumeration([
	"UNKNOWN",
	"IMAGE",
	"VIDEO",
	"AUDIO",
	"DOCUMENT",
	"VECTOR",
	"ARCHIVE",
	"MODEL3D",
	"OTHER",
	"ICON",
	"FLASH",
	"FONT",
	"RAW",
]);
export type MediaType = Wire<typeof MediaType>;

/** `PENDING`: being imported or processed. `FAILED`: it could not be, and is deleted. */
export const OperationStatus = enumeration(["FAILED", "READY", "PENDING"]);
export type OperationStatus = Wire<typeof OperationStatus>;

/** `DELETED`: in the trash. */
export const FileState = enumeration(["OK", "DELETED"]);
export type FileState = Wire<typeof FileState>;

export const RootFolder = enumeration(["MEDIA_ROOT", "TRASH_ROOT", "VISITOR_UPLOADS_ROOT"]);
export type RootFolder = Wire<typeof RootFolder>;

/** What a file is to another system. The events about the file repeat it. */
export const ExternalInfo = message({
	/** The other system. */
	origin: text({ max: 1000 }),
	/** What the file is called there. */
	externalIds: list(text({ max: 4000 }), { max: 30 }),
});
export type ExternalInfo = Wire<typeof ExternalInfo>;

const ColorRgb = message({
	/** Red. */
	r: optional(integer({ max: 255 })),
	/** Green. */
	g: optional(integer({ max: 255 })),
	/** Blue. */
	b: optional(integer({ max: 255 })),
});

const ImageColor = message({
	/** Such as `#0d47a1`. */
	hex: optional(text({ format: "COLOR_HEX" })),
	/** The parts of the color. */
	rgb: ColorRgb,
});

const ImageColors = message({
	/** The color that most of the image has. */
	prominent: ImageColor,
	/** The main colors, the most frequent first. */
	palette: list(ImageColor, { max: 100 }),
});

const DetectedFace = message({
	/** How certain it is, from 0 to 1. */
	confidence: float(),
	/** Left edge in pixels. */
	x: integer(),
	/** Top edge in pixels. */
	y: integer(),
	height: integer(),
	width: integer(),
});

/** Faces are not detected: the list is empty. */
export const ImageMedia = message({
	/** The image itself. */
	image: Image,
	/** Its main colors. */
	colors: ImageColors,
	/** Faces in the image. */
	faces: list(DetectedFace, { max: 100 }),
	/** An image that stands for it. */
	previewImage: Image,
	/** A text about the image. */
	caption: readOnly(optional(text({ max: 300 }))),
	/** Whether the image moves. */
	animated: readOnly(optional(bool())),
});
export type ImageMedia = Wire<typeof ImageMedia>;

const AudioAsset = message({
	/** Id of the file. */
	id: text(),
	/** Address of the file. */
	url: text(),
	urlExpirationDate: readOnly(timestamp()),
	sizeInBytes: readOnly(optional(decimal())),
	filename: readOnly(optional(text())),
	/** In seconds. */
	duration: readOnly(optional(integer())),
	/** Whether the address needs a signature. */
	private: readOnly(optional(bool())),
	/** Key of the file among those of the sound. */
	assetKey: readOnly(optional(text())),
	/** Such as `mp3`. */
	format: readOnly(optional(text())),
});

const AudioMedia = message({
	/** Id of the sound. */
	id: text({ max: 200 }),
	/** Its files. */
	assets: list(AudioAsset, { max: 100 }),
	/** In bits per second. */
	bitrate: readOnly(optional(integer())),
	/** Such as `mp3`. */
	format: readOnly(optional(text({ max: 100 }))),
	/** In seconds. */
	duration: readOnly(optional(integer())),
	sizeInBytes: readOnly(optional(decimal({ maxScale: 0 }))),
});

const DocumentMedia = message({
	/** Id of the document. */
	id: text(),
	/** Address of the document. */
	url: text(),
	urlExpirationDate: readOnly(timestamp()),
	sizeInBytes: optional(decimal()),
	filename: optional(text()),
});

const ArchiveMedia = message({
	/** Id of the archive. */
	id: text(),
	/** Address of the archive. */
	url: text(),
	urlExpirationDate: readOnly(timestamp()),
	sizeInBytes: optional(decimal()),
	filename: optional(text()),
});

const Model3dMedia = message({
	/** Id of the model. */
	id: text(),
	/** Address of the model. */
	url: text(),
	/** An image of the model. */
	thumbnail: Image,
	/** Describes it to those who do not see it. */
	altText: optional(text()),
	urlExpirationDate: readOnly(timestamp()),
	filename: readOnly(optional(text())),
	sizeInBytes: readOnly(optional(decimal())),
});

const OtherMedia = message({
	/** Id of the file. */
	id: text({ max: 200 }),
	/** The type of media that it was recognised as. */
	internalMediaType: readOnly(optional(text({ max: 100 }))),
	sizeInBytes: readOnly(optional(decimal({ gte: 0, maxScale: 0 }))),
	/** Address of the file. */
	url: text({ format: "WEB_URL" }),
});

/** What a file is, by its type of media. Absent until it is ready. */
export const FileMedia = message(
	{
		/** An image. */
		image: ImageMedia,
		/** A video. */
		video: Video,
		/** Sound. */
		audio: AudioMedia,
		/** A document. */
		document: DocumentMedia,
		/** A vector image (SVG). It is always shown as pixels. */
		vector: ImageMedia,
		/** An archive. */
		archive: ArchiveMedia,
		/** A model in three dimensions. */
		model3d: Model3dMedia,
		/** A file of another type. */
		other: OtherMedia,
	},
	{ oneof: [["image", "video", "audio", "document", "vector", "archive", "model3d", "other"]] },
);
export type FileMedia = Wire<typeof FileMedia>;

/** A file of the media library. */
export const FileDescriptor = message({
	/** Id of the file. Image addresses of the published client contain it. */
	id: readOnly(text({ max: 1000 })),
	/** Name of the file in the library. */
	displayName: text({ max: 255 }),
	/** Where everybody reads the file; private files need `generateFileDownloadUrl`. */
	url: readOnly(text({ format: "WEB_URL" })),
	/** Id of the folder that the file is in; `media-root` and `visitor-uploads` are in no other. */
	parentFolderId: optional(text({ max: 100 })),
	/** SHA-256 of the file's bytes, in hexadecimal. */
	hash: readOnly(text({ max: 100 })),
	sizeInBytes: readOnly(optional(decimal({ maxScale: 0 }))),
	/** Whether the file is read only by signed addresses. It is decided at the upload. */
	private: readOnly(bool()),
	/** What kind of file it is. */
	mediaType: readOnly(MediaType),
	/** What the file is, by its type. */
	media: readOnly(FileMedia),
	/** Whether the file can be used. */
	operationStatus: readOnly(OperationStatus),
	/** Where the file was imported from. */
	sourceUrl: readOnly(optional(text({ format: "WEB_URL" }))),
	/** Address of a small image of the file. */
	thumbnailUrl: readOnly(optional(text({ format: "WEB_URL" }))),
	/** Words by which people sort files. */
	labels: list(text({ max: 200 }), { max: 100 }),
	/** When it was created. */
	createdDate: readOnly(timestamp()),
	/** When it was last changed. */
	updatedDate: readOnly(timestamp()),
	/** Id of the site that the file belongs to. */
	siteId: readOnly(text({ max: 100 })),
	/** Whether the file is in the trash. */
	state: readOnly(FileState),
	/** Type of the file as the web names it, such as `image/png`. */
	mimeType: readOnly(optional(text({ max: 200 }))),
});
export type FileDescriptor = Wire<typeof FileDescriptor>;

export const FileReady = message({
	/** The file. */
	file: FileDescriptor,
	/** What the file is to another system. */
	externalInfo: ExternalInfo,
	/** Whether the file was in the trash before. */
	triggeredByUndelete: bool(),
});

export const FileFailed = message({
	/** What the file is to another system. */
	externalInfo: ExternalInfo,
	/** Why the file cannot be used. */
	error: ApplicationError,
});

export const MediaDeleted = message({
	/** Whether it is in the trash, or deleted for ever. */
	movedToTrash: bool(),
});
