import type { WorkContext } from "@cartwright/kernel/foundation/context";

/** Fetches pictures of other hosts into the media library. */
export type FetchPictures = (
	context: WorkContext & { readonly site: string },
	urls: readonly string[],
	options: {
		readonly dryRun: boolean;
		readonly signal: AbortSignal;
		readonly onProgress: (done: number, total: number) => void;
	},
) => Promise<{ readonly fetched: number; readonly failures: ReadonlyMap<string, string> }>;

export interface ImportContext extends WorkContext {
	readonly site: string;
	readonly fetchPictures: FetchPictures;
}
