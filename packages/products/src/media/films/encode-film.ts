import { createReadStream } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileStorage } from "@cartwright/kernel/foundation/providers";
import { openPicture } from "@cartwright/kernel/runtime/open-picture";
import type { Film, MediaFile } from "../documents.ts";
import { masterName, posterContent } from "../film-address.ts";
import { contentOf, filmKey, originalKey } from "../keys.ts";
import { run } from "./ffmpeg.ts";
import { filmArguments, maxFilmLength, maxFilmPixels, posterArguments, readerOf } from "./ffmpeg-arguments.ts";
import { FilmRefused } from "./film-refused.ts";
import { qualitiesOf } from "./qualities.ts";

/** In bytes: it is copied to the disk of this machine. */
const maxOriginal = 4 * 1024 ** 3;
/** In milliseconds. */
const posterTimeout = 60_000;
/** How often as long as the film it may take, and at least, in seconds. */
const [slowness, leastTime] = [10, 600];
/** Of a poster, in pixels. */
const maxPosterSide = 1920;
/** Folders of processes that were killed are removed after this many milliseconds. */
const maxFolderAge = (slowness * maxFilmLength + leastTime) * 1000;
const folderPrefix = "cartwright-film-";

export interface Encoding {
	readonly program: string;
	readonly storage: FileStorage;
	readonly site: string;
	readonly version: string;
	readonly signal: AbortSignal;
}

/**
 * Makes a video playable on any connection, and stores what was made. It is visible when a document names it.
 * @throws {FilmRefused} if nothing can be made of it
 */
export const encodeFilm = async (encoding: Encoding, file: MediaFile): Promise<Film> => {
	const reader = readerOf(file.mimeType);
	if (!reader) throw new FilmRefused(`Nothing is made of films of the type ${file.mimeType}.`);
	if (file.sizeInBytes > maxOriginal) throw new FilmRefused(`The film has more than ${maxOriginal >> 30} GB.`);
	if (file.width * file.height > maxFilmPixels) throw new FilmRefused("The film has more than 10 million pixels.");
	const seconds = (file.durationInMilliseconds ?? 0) / 1000;
	if (seconds > maxFilmLength) throw new FilmRefused("The film is longer than 2 hours.");
	await removeOldFolders();
	const folder = await mkdtemp(join(tmpdir(), folderPrefix));
	try {
		const original = await encoding.storage.stream(originalKey(encoding.site, contentOf(file)));
		if (!original) throw new FilmRefused("The film is not stored any more.");
		await writeFile(join(folder, "original"), original, { mode: 0o600, signal: encoding.signal });
		return await encodeIn(folder, reader, seconds, encoding, contentOf(file));
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
};

const encodeIn = async (
	folder: string,
	reader: string,
	seconds: number,
	{ program, storage, site, version, signal }: Encoding,
	content: string,
): Promise<Film> => {
	const start = seconds >= 2 ? 1 : 0;
	const { said } = await run(program, posterArguments(reader, start), { folder, timeout: posterTimeout, signal });
	const poster = await readPoster(join(folder, "poster.jpg"));
	const qualities = qualitiesOf(poster.full.width, poster.full.height);
	const hasSound = /^ *Stream #0:\d.*: Audio: /m.test(said);
	const timeout = Math.max(leastTime, slowness * (seconds || maxFilmLength)) * 1000;
	await run(program, filmArguments(reader, qualities, hasSound), { folder, timeout, signal });
	const put = async (name: string): Promise<number> => {
		signal.throwIfAborted();
		const path = join(folder, name);
		const { size } = await stat(path);
		await storage.put(filmKey(site, content, version, name), createReadStream(path));
		return size;
	};
	const renditions: Film["renditions"][number][] = [];
	for (const { name, width, height } of qualities) {
		await put(`${name}.m3u8`);
		renditions.push({ quality: name, width, height, sizeInBytes: await put(`${name}.mp4`) });
	}
	await put(masterName);
	await storage.put(originalKey(site, posterContent(content)), poster.bytes);
	return { version, poster: { width: poster.width, height: poster.height }, renditions };
};

/** A poster in the size that it is stored in, and the full size of the film. */
const readPoster = async (path: string) => {
	const bytes = await readFile(path).catch(() => {
		throw new FilmRefused("The film has no picture.");
	});
	const picture = await openPicture(bytes);
	const { width, height } = await picture.metadata();
	const fit = { width: maxPosterSide, height: maxPosterSide, fit: "inside", withoutEnlargement: true } as const;
	const { data, info } = await picture.resize(fit).jpeg({ quality: 85 }).toBuffer({ resolveWithObject: true });
	return { bytes: data, width: info.width, height: info.height, full: { width, height } };
};

/** Those of processes that were killed. */
const removeOldFolders = async (): Promise<void> => {
	for (const name of await readdir(tmpdir())) {
		if (!name.startsWith(folderPrefix)) continue;
		const path = join(tmpdir(), name);
		const facts = await stat(path).catch(() => undefined);
		if (facts && Date.now() - facts.mtimeMs > maxFolderAge) await rm(path, { recursive: true, force: true });
	}
};
