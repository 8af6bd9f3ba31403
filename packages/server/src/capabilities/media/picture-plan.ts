import type { MediaFile } from "./documents.ts";
import type { Format, Region, Transform } from "./transform.ts";

/** What exactly is made: a region of the original, at a size, in a format. */
export interface PicturePlan {
	readonly region: Region;
	readonly width: number;
	readonly height: number;
	readonly format: Format;
	readonly quality: number;
	/** Tells pictures of one file apart, and ends like a file of the format. */
	readonly name: string;
}

/**
 * The widths that are made. A width between two of them becomes the next one up, at the proportions that were asked
 * for: layouts ask for any number of pixels, and a browser scales the rest.
 */
const widths = [
	...[16, 32, 48, 64, 80, 96, 128, 160, 192, 240, 320, 400, 480, 560, 640, 720, 800, 960],
	...[1080, 1200, 1440, 1600, 1920, 2160, 2560, 3200, 3840],
];
const longestSide = 3840;

/** Like what JPEG calls 80. */
const usualQuality = 80;

type Source = Pick<MediaFile, "width" | "height" | "mediaType" | "focalPoint">;

/** Nothing where the region lies outside of the picture. */
export const planPicture = (transform: Transform, file: Source, accept = ""): PicturePlan | undefined => {
	const whole = { left: 0, top: 0, width: file.width, height: file.height };
	const within = transform.crop ? overlap(transform.crop, whole) : whole;
	if (!within) return undefined;
	const fitted = { fit: fitInto(within, transform), fill: transform, crop: within }[transform.mode];
	const region = transform.mode === "fill" ? cutTo(fitted, within, transform.focus ?? file.focalPoint) : within;
	const { width, height } = sizeOf(fitted, region, file.mediaType === "VECTOR");
	const format = transform.offers.find((offer) => accept.includes(`image/${offer}`)) ?? transform.format;
	const quality = format === "png" ? 100 : Math.max(30, Math.round((transform.quality ?? usualQuality) / 5) * 5);
	const { left, top } = region;
	const name = `${left}.${top}.${region.width}.${region.height}-${width}x${height}-q${quality}.${format}`;
	return { region, width, height, format, quality, name };
};

/** The original in one of the formats, at its own size. */
export const planWhole = (file: Source, format: Format): PicturePlan | undefined =>
	planPicture({ mode: "fit", width: file.width, height: file.height, format, offers: [] }, file);

interface Size {
	readonly width: number;
	readonly height: number;
}

const overlap = (wanted: Region, whole: Region): Region | undefined => {
	const width = Math.min(wanted.width, whole.width - wanted.left);
	const height = Math.min(wanted.height, whole.height - wanted.top);
	return width > 0 && height > 0 ? { ...wanted, width, height } : undefined;
};

const fitInto = (source: Size, box: Size): Size => {
	const scale = Math.min(box.width / source.width, box.height / source.height);
	return { width: source.width * scale, height: source.height * scale };
};

/** The largest part of these proportions that has the focus as near to its middle as it can be. */
const cutTo = ({ width, height }: Size, within: Region, focus = { x: 0.5, y: 0.5 }): Region => {
	const scale = Math.min(within.width / width, within.height / height);
	const cut = { width: pixels(width * scale), height: pixels(height * scale) };
	const start = (middle: number, length: number, all: number) =>
		Math.round(Math.min(Math.max(middle * all - length / 2, 0), all - length));
	return {
		left: within.left + start(focus.x, cut.width, within.width),
		top: within.top + start(focus.y, cut.height, within.height),
		...cut,
	};
};

/** On the ladder of widths; never larger than the original, unless it is a drawing. */
const sizeOf = (wanted: Size, region: Region, isDrawing: boolean): Size => {
	const next = widths.find((width) => width >= wanted.width) ?? longestSide;
	const most = isDrawing ? Infinity : Math.min(region.width / wanted.width, region.height / wanted.height);
	const longest = longestSide / Math.max(wanted.width, wanted.height);
	const scale = Math.min(next / wanted.width, most, longest);
	return { width: pixels(wanted.width * scale), height: pixels(wanted.height * scale) };
};

const pixels = (length: number): number => Math.max(1, Math.round(length));
