import { setTimeout as sleep } from "node:timers/promises";
import type { Context, WorkContext } from "@cartwright/kernel/foundation/context";
import {
	AddressRefused,
	type FileStorage,
	type OutgoingFetch,
	ResponseTooLarge,
} from "@cartwright/kernel/foundation/providers";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { create, replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { fetchedPictures, mediaFiles } from "../documents.ts";
import { fetchedPictureId } from "../fetched-picture-id.ts";
import { maxImageBytes, UnusableFile } from "../inspection/unusable-file.ts";
import { loadFetchedPictures } from "../load/load-fetched-pictures.ts";
import { storeOriginals } from "./register-files.ts";

export interface FetchOptions extends Pick<Context, "store" | "site" | "now"> {
	readonly storage: FileStorage;
	/** Must limit time and size, and follow no redirects. */
	readonly fetch: OutgoingFetch;
	/** Called after each image. */
	readonly onProgress?: (done: number, total: number) => void;
	/** Ends it before the next image. */
	readonly signal?: AbortSignal;
	/** Counts the images that would be fetched. */
	readonly dryRun?: boolean;
}

export interface FetchReport {
	readonly fetched: number;
	/** Images that were fetched before. */
	readonly unchanged: number;
	/** Reasons by URL. */
	readonly failures: ReadonlyMap<string, string>;
}

const concurrency = 6;
const maxRedirects = 5;
const retryMs = 500;
/** After so many failures in a row a host is given up: each may take as long as the timeout, twice. */
const maxHostFailures = 6;

/**
 * Fetches images of other hosts and stores them as the shop's own. Each is stored separately: one that fails stops no
 * other, and after a crash the next run continues with the missing ones.
 */
export const fetchPictures = async (options: FetchOptions, urls: readonly string[]): Promise<FetchReport> => {
	const wanted = [...new Set(urls)];
	const earlier = await loadFetchedPictures(options, wanted);
	const missing = wanted.filter((url) => !earlier.has(url));
	const failures = new Map<string, string>();
	const hosts = new Map<string, number>();
	const queue = missing.values();
	let done = 0;
	const work = async () => {
		for (const url of queue) {
			options.signal?.throwIfAborted();
			const failure = await fetchPicture(options, url, hosts);
			if (failure) failures.set(url, failure);
			options.onProgress?.(++done, missing.length);
		}
	};
	if (!options.dryRun) await Promise.all(Array.from({ length: concurrency }, work));
	return { fetched: missing.length - failures.size, unchanged: earlier.size, failures };
};

/** Returns why the image cannot be fetched, if so. */
const fetchPicture = async (
	options: FetchOptions,
	url: string,
	hosts: Map<string, number>,
): Promise<string | undefined> => {
	const host = URL.parse(url)?.host ?? "";
	const hostFailures = hosts.get(host) ?? 0;
	if (hostFailures >= maxHostFailures) return `${host} was given up after ${hostFailures} failures in a row`;
	try {
		const bytes = await download(options, url).catch(async (error) => {
			if (!isTemporary(error)) throw error;
			await sleep(retryMs);
			return download(options, url);
		});
		hosts.set(host, 0);
		await storePicture(options, url, bytes);
		return undefined;
	} catch (error) {
		if (error instanceof NotReached && isTemporary(error)) hosts.set(host, (hosts.get(host) ?? 0) + 1);
		return reasonOf(error);
	}
};

/** The host responded, but without the image. */
class NotServed extends Error {
	readonly status: number;

	constructor(status: number, reason: string) {
		super(reason);
		this.status = status;
	}
}

/** The image cannot be downloaded; `cause` says why. */
class NotReached extends Error {}

const download = async ({ fetch }: FetchOptions, url: string): Promise<Uint8Array> => {
	let address = URL.parse(url);
	for (let redirects = 0; redirects <= maxRedirects; redirects++) {
		if (!address) throw new NotServed(0, "this is not a URL");
		const response = await fetch(address, { redirect: "manual", headers: { accept: "image/*" } }).catch((cause) => {
			throw new NotReached("the request failed", { cause });
		});
		const { status } = response;
		if (response.ok) return response.bytes();
		const location = response.headers.get("location");
		if (status < 300 || status > 399 || !location) throw new NotServed(status, `the server responded ${status}`);
		address = URL.parse(location, address.href);
	}
	throw new NotServed(0, `there are more than ${maxRedirects} redirects`);
};

const isTemporary = (error: unknown): boolean => {
	if (error instanceof NotServed) return error.status === 429 || error.status >= 500;
	const cause = (error as Error).cause;
	return !(cause instanceof AddressRefused) && !(cause instanceof ResponseTooLarge);
};

const reasonOf = (error: unknown): string => {
	if (error instanceof NotServed) return error.message;
	if (error instanceof UnusableFile) return error.message.replace(/\.$/, "");
	// The database or the disk.
	if (!(error instanceof NotReached)) throw error;
	const cause = error.cause as Error & { cause?: { code?: string } };
	if (cause instanceof AddressRefused || cause instanceof ResponseTooLarge) return cause.message;
	if (cause.name === "TimeoutError") return "the server takes too long to respond";
	return `the server cannot be reached (${cause.cause?.code ?? cause.message})`;
};

const storePicture = async (options: FetchOptions, url: string, bytes: Uint8Array): Promise<void> => {
	const { store, site, now } = options;
	const [file] = await storeOriginals(options, [{ displayName: nameOf(url), bytes }]);
	if (!file) return;
	const picture = { id: fetchedPictureId(url), url, fileId: file.id, fetchedDate: now };
	await rerunOnConflict(async () => {
		const { previous, existing } = await store.read(site, {
			previous: byId(fetchedPictures, picture.id),
			existing: byId(mediaFiles, file.id),
		});
		await store.commit(site, [
			...(existing ? [] : [create(mediaFiles, file)]),
			previous ? replace(fetchedPictures, previous, picture) : create(fetchedPictures, picture),
		]);
	});
};

/** The last part of the path, as a display name. */
const nameOf = (url: string): string => {
	const last = URL.parse(url)?.pathname.split("/").at(-1) || "picture";
	try {
		return decodeURIComponent(last).slice(0, 200);
	} catch {
		return last.slice(0, 200);
	}
};

export const pictureLimits = { maxBytes: maxImageBytes, timeout: 30_000 };

/** Fetches them by the providers of the server, behind its calls. */
export const fetchPicturesInServer = (
	{ providers, ...context }: WorkContext & { readonly site: string },
	urls: readonly string[],
	options: Pick<FetchOptions, "dryRun" | "signal" | "onProgress">,
): Promise<FetchReport> =>
	fetchPictures({ ...context, ...options, storage: providers.files, fetch: withPictureLimits(providers.fetch) }, urls);

const withPictureLimits =
	(fetch: OutgoingFetch): OutgoingFetch =>
	async (address, init) => {
		const response = await fetch(address, { ...init, streamed: pictureLimits });
		return response.ok ? new Response(await response.bytes(), response) : response;
	};
