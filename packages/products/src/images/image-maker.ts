import { availableParallelism } from "node:os";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { maxPixels, openPicture } from "@cartwright/kernel/runtime/open-picture";
import type { Sharp } from "sharp";
import type { MediaFile } from "../media/documents.ts";
import type { Format } from "../media/image-format.ts";
import type { ImagePlan } from "./image-plan.ts";

const timeoutSeconds = 20;
/** In dots per inch, at which a drawing has its nominal size. */
const drawingDensity = 72;

/** Makes pictures, a few at a time, so that API calls do not wait for a processor. */
export class ImageMaker {
	readonly #atOnce: number;
	readonly #maxQueued: number;
	readonly #queue: (() => void)[] = [];
	#working = 0;

	constructor(options: { atOnce?: number; maxQueued?: number } = {}) {
		// Leaves one processor to API calls.
		this.#atOnce = options.atOnce ?? Math.max(1, availableParallelism() - 1);
		this.#maxQueued = options.maxQueued ?? 200;
	}

	/** @throws {ApplicationError} UNAVAILABLE when the queue is full. */
	async make(original: Uint8Array, file: Pick<MediaFile, "mediaType" | "width" | "height">, plan: ImagePlan) {
		await this.#turn();
		try {
			return await render(original, file, plan);
		} finally {
			this.#next();
		}
	}

	async #turn(): Promise<void> {
		if (this.#working < this.#atOnce) {
			this.#working += 1;
			return;
		}
		if (this.#queue.length >= this.#maxQueued) {
			throw new ApplicationError("UNAVAILABLE", "Too many pictures are being made. Request it again in a few seconds.");
		}
		await new Promise<void>((resolve) => this.#queue.push(resolve));
	}

	#next(): void {
		const next = this.#queue.shift();
		if (next) next();
		else this.#working -= 1;
	}
}

const render = async (
	original: Uint8Array,
	file: Pick<MediaFile, "mediaType" | "width" | "height">,
	plan: ImagePlan,
): Promise<Buffer> => {
	const isDrawing = file.mediaType === "VECTOR";
	// A vector image is rendered at the needed size, so that its lines are sharp.
	const scale = isDrawing ? drawingScale(file, plan) : 1;
	const picture = await openPicture(original, isDrawing ? { density: drawingDensity * scale } : {});
	const region = scaled(plan.region, file, scale);
	const cut = picture.autoOrient();
	if (region) cut.extract(region);
	cut.resize(plan.width, plan.height, { fit: "fill" }).timeout({ seconds: timeoutSeconds });
	return encoders[plan.format](cut, plan.quality).toBuffer();
};

const drawingScale = ({ width, height }: { width: number; height: number }, plan: ImagePlan): number => {
	const wanted = Math.max(plan.width / plan.region.width, plan.height / plan.region.height);
	// The library draws at one dot per inch at least; what is smaller is scaled down from that.
	return Math.max(1 / drawingDensity, Math.min(wanted, Math.sqrt(maxPixels / 2 / (width * height))));
};

/** The region at a scale; undefined if it is the whole picture. */
const scaled = (
	{ left, top, width, height }: ImagePlan["region"],
	file: { width: number; height: number },
	scale: number,
) => {
	if (width === file.width && height === file.height) return undefined;
	const [wide, high] = [Math.floor(file.width * scale), Math.floor(file.height * scale)];
	const from = { left: Math.min(Math.floor(left * scale), wide - 1), top: Math.min(Math.floor(top * scale), high - 1) };
	return {
		...from,
		width: Math.min(Math.max(1, Math.round(width * scale)), wide - from.left),
		height: Math.min(Math.max(1, Math.round(height * scale)), high - from.top),
	};
};

/** The effort is limited by how long a shopper waits: 800 pixels as AVIF take about a quarter of a second. */
const encoders: Readonly<Record<Format, (picture: Sharp, quality: number) => Sharp>> = {
	// AVIF at 50 looks like JPEG at 80.
	avif: (picture, quality) => picture.avif({ quality: Math.round(quality * 0.63), effort: 1 }),
	webp: (picture, quality) => picture.webp({ quality, effort: 2 }),
	jpg: (picture, quality) => picture.flatten({ background: "#fff" }).jpeg({ quality, progressive: true }),
	png: (picture) => picture.png({ compressionLevel: 7 }),
};
