import type { MediaFile } from "../media/documents.ts";
import type { Format } from "../media/image-format.ts";
import type { Region, Transform } from "./transform.ts";

/** What to render: a region of the original, at a size, in a format. */
export interface ImagePlan {
	readonly region: Region;
	readonly width: number;
	readonly height: number;
	readonly format: Format;
	readonly quality: number;
	/** Unique among the images of one file; ends with the extension of the format. */
	readonly name: string;
}

/**
 * The supported widths. Other widths are rounded up to the next one, keeping the requested proportions: layouts request
 * arbitrary sizes, and the browser scales the rest.
 */
const widths = [
	16, 32, 48, 64, 80, 96, 128, 160, 192, 240, 320, 400, 480, 560, 640, 720, 800, 960, 1080, 1200, 1440, 1600, 1920,
	2160, 2560, 3200, 3840,
];
const maxSide = 3840;

/** On the JPEG scale. */
const defaultQuality = 80;

type Source = Pick<MediaFile, "width" | "height" | "mediaType" | "focalPoint">;

/** Returns `undefined` if the region is outside of the image. */
export const planImage = (transform: Transform, file: Source, accept = ""): ImagePlan | undefined => {
	const fullRegion = { left: 0, top: 0, width: file.width, height: file.height };
	const within = transform.crop ? overlap(transform.crop, fullRegion) : fullRegion;
	if (!within) return undefined;
	const fitted = { fit: fitInto(within, transform), fill: transform, crop: within }[transform.mode];
	const region = transform.mode === "fill" ? cropTo(fitted, within, transform.focus ?? file.focalPoint) : within;
	const { width, height } = sizeOf(fitted, region, file.mediaType === "VECTOR");
	const format = transform.offers.find((offer) => accept.includes(`image/${offer}`)) ?? transform.format;
	const quality = format === "png" ? 100 : Math.max(30, Math.round((transform.quality ?? defaultQuality) / 5) * 5);
	const { left, top } = region;
	const name = `${left}.${top}.${region.width}.${region.height}-${width}x${height}-q${quality}.${format}`;
	return { region, width, height, format, quality, name };
};

/** The whole original in another format. */
export const planFullImage = (file: Source, format: Format): ImagePlan | undefined =>
	planImage({ mode: "fit", width: file.width, height: file.height, format, offers: [] }, file);

interface Size {
	readonly width: number;
	readonly height: number;
}

const overlap = (crop: Region, whole: Region): Region | undefined => {
	const width = Math.min(crop.width, whole.width - crop.left);
	const height = Math.min(crop.height, whole.height - crop.top);
	return width > 0 && height > 0 ? { ...crop, width, height } : undefined;
};

const fitInto = (source: Size, box: Size): Size => {
	const scale = Math.min(box.width / source.width, box.height / source.height);
	return { width: source.width * scale, height: source.height * scale };
};

/** The largest region of these proportions with the focal point as close to its center as possible. */
const cropTo = ({ width, height }: Size, within: Region, focus = { x: 0.5, y: 0.5 }): Region => {
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

/** Rounds up to a supported width; never larger than the original, unless it is an SVG file. */
const sizeOf = (target: Size, region: Region, isDrawing: boolean): Size => {
	const next = widths.find((width) => width >= target.width) ?? maxSide;
	const maxScale = isDrawing ? Infinity : Math.min(region.width / target.width, region.height / target.height);
	const maxSideScale = maxSide / Math.max(target.width, target.height);
	const scale = Math.min(next / target.width, maxScale, maxSideScale);
	return { width: pixels(target.width * scale), height: pixels(target.height * scale) };
};

const pixels = (length: number): number => Math.max(1, Math.round(length));
