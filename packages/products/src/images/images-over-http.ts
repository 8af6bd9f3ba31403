import { sendFile } from "@cartwright/kernel/file-storage/send-file";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { FileStorage } from "@cartwright/kernel/foundation/providers";
import type { Store } from "@cartwright/store/store";
import { byId } from "@cartwright/store/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { type MediaFile, mediaFiles } from "../media/documents.ts";
import { siteOfFile } from "../media/file-id.ts";
import { filmOfPoster, posterOf } from "../media/film-address.ts";
import { type Format, formatOf } from "../media/image-format.ts";
import { isImage } from "../media/is-image.ts";
import { contentOf, originalKey } from "../media/keys.ts";
import { sentType } from "../media/sent-type.ts";
import { ImageMaker } from "./image-maker.ts";
import { type ImagePlan, planFullImage, planImage } from "./image-plan.ts";
import { SizedImages } from "./sized-images.ts";
import { readTransform } from "./transform.ts";

export interface ImageOptions {
	readonly store: Store;
	readonly storage: FileStorage;
	readonly log: Logger;
}

interface PictureRequest {
	Params: { fileId: string; name?: string; "*"?: string };
}

/**
 * Serves files, and images in any size, to everybody who knows the URL. What a URL returns never changes, so responses
 * can be cached for ever.
 */
export const registerImages = (app: FastifyInstance, options: ImageOptions): void => {
	const { store, storage, log } = options;
	const pictures = new SizedImages(storage, new ImageMaker(), log);
	const find = async (fileId: string): Promise<Found> => {
		const site = siteOfFile(fileId);
		if (site) {
			const filmId = filmOfPoster(fileId);
			const { stored } = await store.read(site, { stored: byId(mediaFiles, filmId ?? fileId) });
			const file = stored && filmId ? posterOf(stored.doc) : stored?.doc;
			if (file?.private)
				throw new ApplicationError("PERMISSION_DENIED", "The file is private: request a signed address.");
			if (file?.status === "READY") return { site, file };
		}
		throw notThere();
	};
	const sendMade = async ({ site, file }: Found, plan: ImagePlan | undefined, exchange: Exchange) => {
		if (!isImage(file)) throw notThere();
		if (!plan) throw new ApplicationError("INVALID_REQUEST", "What is to be cut out lies outside of the picture.");
		return send(exchange, contentTypes[plan.format], `${file.hash.slice(0, 16)}-${plan.name}`, () =>
			pictures.get(site, file, plan),
		);
	};
	const sendWhole = async ({ params }: FastifyRequest<PictureRequest>, exchange: Exchange) => {
		const stored = await find(params.fileId);
		const { site, file } = stored;
		if (file.mediaType === "VECTOR") {
			return sendMade(stored, planFullImage(file, formatOf(params.name ?? params.fileId) ?? "webp"), exchange);
		}
		const key = originalKey(site, contentOf(file));
		if (file.mediaType === "IMAGE")
			return send(exchange, file.mimeType, file.hash.slice(0, 32), () => storage.get(key));
		const { request, reply } = exchange;
		return sendFile(request, reply, {
			etag: file.hash.slice(0, 32),
			sizeInBytes: file.sizeInBytes,
			...sentType(file),
			headers: { ...openly, ...forGood },
			open: async (range) => (await storage.stream(key, range)) ?? Promise.reject(notThere()),
		});
	};
	app.get<PictureRequest>("/media/:fileId", (request, reply) => sendWhole(request, { request, reply }));
	app.get<PictureRequest>("/media/:fileId/:name", (request, reply) => sendWhole(request, { request, reply }));
	app.get<PictureRequest>("/media/:fileId/v1/*", async (request, reply) => {
		const transform = readTransform(request.params["*"] ?? "", request.params.fileId);
		if (!transform) throw unreadable();
		// The response depends on the Accept header, so caches must vary by it.
		if (transform.offers.length > 0) reply.header("vary", "accept");
		const stored = await find(request.params.fileId);
		return sendMade(stored, planImage(transform, stored.file, request.headers.accept), { request, reply });
	});
};

interface Found {
	readonly site: string;
	readonly file: MediaFile;
}

interface Exchange {
	readonly request: FastifyRequest<PictureRequest>;
	readonly reply: FastifyReply;
}

const contentTypes: Readonly<Record<Format, string>> = {
	avif: "image/avif",
	webp: "image/webp",
	jpg: "image/jpeg",
	png: "image/png",
};

const send = async (
	{ request, reply }: Exchange,
	type: string,
	version: string,
	load: () => Promise<Buffer | undefined>,
): Promise<FastifyReply> => {
	const etag = `"${version}"`;
	const known = request.headers["if-none-match"] ?? "";
	if (known === "*" || known.split(/\s*,\s*/).some((each) => each.replace(/^W\//, "") === etag)) {
		return reply
			.code(304)
			.headers({ ...forGood, etag })
			.send();
	}
	const bytes = await load().catch((error) => {
		if (error instanceof ApplicationError) reply.header("retry-after", "3");
		throw error;
	});
	if (!bytes) throw notThere();
	return reply
		.headers({ ...forGood, etag })
		.headers({
			"content-type": type,
			"x-content-type-options": "nosniff",
			...openly,
			// If a browser ever interprets it as a page, that page can do nothing.
			"content-security-policy": "default-src 'none'; sandbox",
		})
		.send(bytes);
};

const forGood = { "cache-control": "public, max-age=31536000, immutable" };
const openly = { "cross-origin-resource-policy": "cross-origin" };

const notThere = (): ApplicationError => new ApplicationError("NOT_FOUND", "There is no file at this address.");

const unreadable = (): ApplicationError =>
	new ApplicationError(
		"INVALID_REQUEST",
		"The address names no picture that can be made. Write /media/{fileId}/v1/fill/w_{width},h_{height}/{name}.webp, " +
			"with fill, fit or crop. A name that does not end in avif, webp, jpg or png gets the type of the file.",
	);
