import type { FileStorage } from "@cartwright/kernel/foundation/providers";
import type { MediaFile } from "../documents.ts";
import { readStored } from "./read-stored.ts";

/** Of one file, in bytes: what describes hours of film is much less. */
const maxRead = 64 * 1024 * 1024;
const timeout = 15_000;

/** Loaded with the first film or sound. */
let loaded: Promise<typeof import("mediabunny")> | undefined;

type MediaFacts = Pick<MediaFile, "width" | "height" | "durationInMilliseconds">;

const unmeasured: MediaFacts = { width: 0, height: 0 };

/** What a film or sound says of itself, as far as it can be read; one that cannot is stored all the same. */
export const mediaFacts = async (storage: FileStorage, key: string, sizeInBytes: number): Promise<MediaFacts> => {
	loaded ??= import("mediabunny");
	const { ALL_FORMATS, CustomSource, Input } = await loaded;
	let rest = maxRead;
	const read = (start: number, end: number): Promise<Buffer> => {
		rest -= end - start;
		if (rest < 0) return Promise.reject(new Error("the file describes itself in too many bytes"));
		return readStored(storage, key, { start, end: end - 1 });
	};
	const input = new Input({
		formats: ALL_FORMATS,
		source: new CustomSource({ getSize: () => sizeInBytes, read, handleUnhandledError: () => undefined }),
	});
	const timer = setTimeout(() => input.dispose(), timeout);
	try {
		const video = await input.getPrimaryVideoTrack();
		const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
		return {
			width: (await video?.getDisplayWidth()) ?? 0,
			height: (await video?.getDisplayHeight()) ?? 0,
			...(seconds > 0 && Number.isFinite(seconds) ? { durationInMilliseconds: Math.round(seconds * 1000) } : {}),
		};
	} catch {
		return unmeasured;
	} finally {
		clearTimeout(timer);
		input.dispose();
	}
};
