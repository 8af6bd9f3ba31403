import { inline } from "@cartwright/kernel/file-storage/attachment";
import { sendFile } from "@cartwright/kernel/file-storage/send-file";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { readLink } from "@cartwright/kernel/sites/signed-link";
import { byId } from "@cartwright/store/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type MediaFile, mediaFiles } from "../media/documents.ts";
import { siteOfFile } from "../media/file-id.ts";
import { masterName } from "../media/film-address.ts";
import { contentOf, filmKey } from "../media/keys.ts";
import type { FileLinkOptions } from "./file-links-over-http.ts";
import { isLinkValid } from "./is-link-valid.ts";

interface FilmRequest {
	Params: { fileId: string; name: string };
}

interface StreamRequest {
	Params: { token: string; name: string };
}

/** Serves what was made of videos: of public ones to everybody, of others by signed addresses. Playlists name the rest. */
export const registerFilms = (app: FastifyInstance, options: FileLinkOptions): void => {
	const { store, key } = options;
	const find = async (site: string, fileId: string): Promise<MediaFile> => {
		const { file } = await store.read(site, { file: byId(mediaFiles, fileId) });
		if (file?.doc.status !== "READY") throw notThere();
		return file.doc;
	};
	app.get<FilmRequest>("/media/:fileId/film/:name", async (request, reply) => {
		const { fileId, name } = request.params;
		const site = siteOfFile(fileId);
		if (!site) throw notThere();
		const file = await find(site, fileId);
		if (file.private) throw new ApplicationError("PERMISSION_DENIED", "The film is private: request a signed address.");
		return sendPart(
			options,
			{ request, reply },
			{ site, file, name, cacheControl: "public, max-age=31536000, immutable" },
		);
	});
	app.get<StreamRequest>("/media/streams/:token/:name", async (request, reply) => {
		reply.header("cache-control", "private, no-store");
		const { token, name } = request.params;
		const link = readLink(key, "media-stream", token);
		if (!link) throw notThere();
		if (!(await isLinkValid(options, link))) {
			throw new ApplicationError("PERMISSION_DENIED", "The address has expired. Request a new one.");
		}
		const { site, subject } = link;
		const file = await find(site, subject);
		return sendPart(options, { request, reply }, { site, file, name, cacheControl: "private, no-store" });
	});
};

interface Exchange {
	readonly request: FastifyRequest;
	readonly reply: FastifyReply;
}

interface Part {
	readonly site: string;
	readonly file: MediaFile;
	readonly name: string;
	readonly cacheControl: string;
}

const sendPart = async (
	{ storage }: Pick<FileLinkOptions, "storage">,
	{ request, reply }: Exchange,
	{ site, file, name, cacheControl }: Part,
): Promise<FastifyReply> => {
	const { film } = file;
	const [, quality, type] = /^(\d+p)\.(mp4|m3u8)$/.exec(name) ?? [];
	const rendition = film?.renditions.find((each) => each.quality === quality);
	if (!film || !(rendition || name === masterName)) throw notThere();
	const key = filmKey(site, contentOf(file), film.version, name);
	const shared = {
		etag: `${film.version}-${name}`,
		disposition: inline(name),
		headers: { "cross-origin-resource-policy": "cross-origin", "cache-control": cacheControl },
	};
	if (rendition && type === "mp4") {
		return sendFile(request, reply, {
			...shared,
			sizeInBytes: rendition.sizeInBytes,
			contentType: "video/mp4",
			open: async (range) => (await storage.stream(key, range)) ?? Promise.reject(notThere()),
		});
	}
	const playlist = await storage.get(key);
	if (!playlist) throw notThere();
	return reply
		.headers(shared.headers)
		.headers({ "content-type": "application/vnd.apple.mpegurl", "x-content-type-options": "nosniff" })
		.send(playlist);
};

const notThere = (): ApplicationError => new ApplicationError("NOT_FOUND", "There is no film at this address.");
