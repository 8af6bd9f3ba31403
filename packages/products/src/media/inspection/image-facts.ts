import { maxPixels, openPicture } from "@cartwright/kernel/runtime/open-picture";
import type { MediaFile } from "../documents.ts";
import { cleanDrawing } from "./clean-drawing.ts";
import { svgFault, svgText } from "./drawing.ts";
import { jpegWithoutMetadata } from "./jpeg-metadata.ts";
import { photoType } from "./photo-type.ts";
import { UnusableFile, unsupported } from "./unusable-file.ts";

export interface ImageFacts
	extends Pick<MediaFile, "mediaType" | "mimeType" | "width" | "height" | "animated" | "colors"> {
	readonly extension: string;
	/** What is stored: the bytes without metadata, or a cleaned drawing. */
	readonly bytes: Buffer;
}

/** Re-encoding is the only way to take metadata out of these. */
const encodings = { png: {}, gif: {}, webp: { quality: 95 }, avif: { quality: 80, effort: 2 } } as const;

/** A photo, and what it is without what people do not see, such as where it was taken. */
export const photoFacts = async (displayName: string, sent: Buffer): Promise<ImageFacts> => {
	try {
		const metadata = await (await openPicture(sent)).metadata();
		const { pages = 1, exif, xmp, iptc, orientation } = metadata;
		const { mimeType, extension } = photoType(displayName, metadata);
		const isAnimated = pages > 1;
		const hidden = exif ?? xmp ?? iptc;
		const bytes = hidden ? await withoutMetadata(sent, extension, { isAnimated, orientation }) : sent;
		return {
			mediaType: "IMAGE",
			mimeType,
			extension,
			...(await measure(bytes)),
			...(isAnimated ? { animated: true } : {}),
			bytes,
		};
	} catch (error) {
		if (error instanceof UnusableFile) throw error;
		throw unsupported(displayName, `cannot be read as a picture of at most ${maxPixels / 1e6} million pixels`);
	}
};

const withoutMetadata = async (
	bytes: Buffer,
	extension: string,
	{ isAnimated, orientation }: { readonly isAnimated: boolean; readonly orientation: number | undefined },
): Promise<Buffer> => {
	if (extension === "jpg") return jpegWithoutMetadata(bytes, orientation);
	const picture = await openPicture(bytes, { animated: isAnimated });
	const format = extension as keyof typeof encodings;
	return (isAnimated ? picture : picture.autoOrient()).keepIccProfile().toFormat(format, encodings[format]).toBuffer();
};

/** In pixels, for finding colors. */
const sampleSide = 64;
/** In seconds; many times what the largest picture takes. */
const maxSeconds = 30;

/** Decodes the whole image, so that shoppers never see a truncated file. */
const measure = async (bytes: Buffer): Promise<Pick<ImageFacts, "width" | "height" | "colors">> => {
	const picture = (await openPicture(bytes)).timeout({ seconds: maxSeconds });
	const { width, height } = (await picture.metadata()).autoOrient;
	if (width * height > maxPixels) throw new Error("too many pixels");
	const sample = await picture
		.resize(sampleSide, sampleSide, { fit: "inside" })
		.flatten({ background: "#fff" })
		.toColourspace("srgb")
		.raw()
		.toBuffer({ resolveWithObject: true });
	return { width, height, colors: mainColors(sample.data, sample.info.channels) };
};

const maxColors = 5;

/** The most frequent colors of pixels, each the average of those that differ little. */
const mainColors = (pixels: Buffer, channels: number): string[] => {
	const groups = new Map<number, { count: number; readonly sums: [number, number, number] }>();
	for (let at = 0; at + channels <= pixels.length; at += channels) {
		const [red = 0, green = red, blue = red] = pixels.subarray(at, at + Math.min(channels, 3));
		const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
		const group = groups.get(key) ?? { count: 0, sums: [0, 0, 0] };
		group.count++;
		group.sums[0] += red;
		group.sums[1] += green;
		group.sums[2] += blue;
		groups.set(key, group);
	}
	return [...groups.values()]
		.sort((a, b) => b.count - a.count)
		.slice(0, maxColors)
		.map(({ count, sums }) => `#${Buffer.from(sums.map((sum) => Math.round(sum / count))).toString("hex")}`);
};

/** A drawing without what is more than drawing. */
export const drawingFacts = async (displayName: string, sent: Buffer): Promise<ImageFacts> => {
	if (!svgText(sent)) throw unsupported(displayName, "is not an SVG file in UTF-8");
	const text = await cleanDrawing(displayName, sent.toString("utf8"));
	const fault = svgFault(text);
	if (fault) throw unsupported(displayName, `holds ${fault}`);
	const bytes = Buffer.from(text);
	try {
		// Served as an image format with transparency.
		return { mediaType: "VECTOR", mimeType: "image/svg+xml", extension: "png", ...(await measure(bytes)), bytes };
	} catch {
		throw unsupported(displayName, `cannot be drawn with at most ${maxPixels / 1e6} million pixels`);
	}
};
