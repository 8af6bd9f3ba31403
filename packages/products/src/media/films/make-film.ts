import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { remove, replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { isConflict } from "@cartwright/store/errors";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { type Film, type MediaFile, mediaFiles } from "../documents.ts";
import { changeOf } from "../files/file-writes.ts";
import { contentOf, filmKey } from "../keys.ts";
import { type FilmJob, filmJobs } from "./documents.ts";
import { encodeFilm } from "./encode-film.ts";
import { FilmRefused } from "./film-refused.ts";

const maxAttempts = 3;
/** Whoever works on a film moves its date on, in milliseconds: another process begins again when that has not happened. */
const [lease, beat] = [180_000, 30_000];

type FilmContext = WorkContext & { readonly site: string };

/** Another process has the film, or it was deleted. */
class Lost extends Error {}

/** Makes a film and shows it with its file, in one commit. What a killed process stored before is never shown. */
export const makeFilm = async (context: FilmContext, fileId: string): Promise<void> => {
	const claim = await claimFilm(context, fileId);
	if (!claim) return;
	const { job, file, alike } = claim;
	const version = job.version ?? "";
	const ready = alike.find(({ doc }) => doc.film)?.doc.film;
	const ending = new AbortController();
	const timer = setInterval(() => {
		moveOn(context, fileId, version).catch((error) => ending.abort(error));
	}, beat).unref();
	try {
		if (job.attempts > maxAttempts) throw new FilmRefused("The server stopped each time that it made the film.");
		await removeRest(context, file, [file, ...alike.map(({ doc }) => doc)], ready ? "" : version);
		const { ffmpeg: program, files: storage } = context.providers;
		const encoding = { program, storage, site: context.site, version, signal: ending.signal };
		const film = ready ?? (await encodeFilm(encoding, file));
		await finish(context, fileId, version, { film });
	} catch (failure) {
		const error = ending.signal.aborted ? ending.signal.reason : failure;
		if (error instanceof Lost) return removeVersion(context, file, version);
		if (!(error instanceof FilmRefused)) throw error;
		context.log.warn({ file: fileId, site: context.site, reason: error.message }, "a film is sent as it was uploaded");
		await finish(context, fileId, version, { filmFailure: error.message });
	} finally {
		clearInterval(timer);
	}
};

interface Claim {
	readonly job: FilmJob;
	readonly file: MediaFile;
	/** Other files with the same bytes. */
	readonly alike: readonly Stored<MediaFile>[];
}

/** From here on it is this process that makes the film, unless it does not move the date on. */
const claimFilm = async (context: FilmContext, fileId: string): Promise<Claim | undefined> => {
	const { store, site, now, newId } = context;
	const { job, file } = await store.read(site, { job: byId(filmJobs, fileId), file: byId(mediaFiles, fileId) });
	if (!job || job.doc.dueDate > now) return undefined;
	const isWanted = file?.doc.status === "READY" && file.doc.mediaType === "VIDEO" && !file.doc.film;
	const claimed = { ...job.doc, version: newId(), attempts: job.doc.attempts + 1, dueDate: later(now, lease) };
	try {
		await store.commit(site, [isWanted ? replace(filmJobs, job, claimed) : remove(filmJobs, job)]);
	} catch (error) {
		if (isConflict(error)) return undefined;
		throw error;
	}
	if (!file || !isWanted) return undefined;
	const content = contentOf(file.doc);
	const { sharing, named } = await store.read(site, {
		sharing: page(mediaFiles, { filter: equals("content", content), limit: 100 }),
		named: byId(mediaFiles, content),
	});
	const alike = [...sharing, ...(named ? [named] : [])].filter(({ doc }) => doc.id !== fileId);
	return { job: claimed, file: file.doc, alike };
};

const later = (now: string, milliseconds: number): string => new Date(Date.parse(now) + milliseconds).toISOString();

const moveOn = (context: FilmContext, fileId: string, version: string): Promise<void> =>
	rerunOnConflict(async () => {
		const { store, site } = context;
		const { job } = await store.read(site, { job: byId(filmJobs, fileId) });
		if (job?.doc.version !== version) throw new Lost();
		await store.commit(site, [replace(filmJobs, job, { ...job.doc, dueDate: later(job.doc.dueDate, beat) })]);
	});

/** Removes what attempts that did not finish stored of a content. */
const removeRest = (
	context: FilmContext,
	file: MediaFile,
	files: readonly MediaFile[],
	version: string,
): Promise<void> => {
	const needed = [version, ...files.map(({ film }) => film?.version ?? "")].filter(Boolean);
	const prefixes = needed.map((each) => filmKey(context.site, contentOf(file), each));
	return removeParts(context, file, (key) => !prefixes.some((prefix) => key.startsWith(prefix)));
};

/** What nobody needs since the file was deleted, or another process has the film. */
const removeVersion = (context: FilmContext, file: MediaFile, version: string): Promise<void> => {
	const own = filmKey(context.site, contentOf(file), version);
	return removeParts(context, file, (key) => key.startsWith(own));
};

const removeParts = async (
	{ providers: { files }, site }: FilmContext,
	file: MediaFile,
	isRemoved: (key: string) => boolean,
): Promise<void> => {
	for await (const { key } of files.list(filmKey(site, contentOf(file)))) if (isRemoved(key)) await files.remove(key);
};

const finish = (
	context: FilmContext,
	fileId: string,
	version: string,
	made: { readonly film: Film } | { readonly filmFailure: string },
): Promise<void> =>
	rerunOnConflict(async () => {
		const { store, site, now } = context;
		const { job, file } = await store.read(site, { job: byId(filmJobs, fileId), file: byId(mediaFiles, fileId) });
		if (job?.doc.version !== version || !file) throw new Lost();
		const after = { ...file.doc, ...made };
		await store.commit(site, [
			remove(filmJobs, job),
			"film" in made ? changeOf(file, { ...after, updatedDate: now }, context) : replace(mediaFiles, file, after),
		]);
	});
