import { LRUCache } from "lru-cache";
import type { Rendered } from "./render.ts";

/**
 * Returns a page as it was rendered before, if it would come out the same except for its nonce; otherwise renders it.
 * `inputs`: everything that the page is rendered from.
 */
export type PageCache = (
	inputs: readonly string[],
	nonce: string,
	render: () => Promise<Rendered>,
) => Promise<Rendered>;

/** The page in chunks, between which the nonce of each response goes. */
type PageChunks = readonly Buffer[];

/** A cache of rendered pages, limited by their total size. */
export const createPageCache = (maxBytes: number): PageCache => {
	const pages = new LRUCache<string, PageChunks>({
		maxSize: maxBytes,
		sizeCalculation: (chunks, key) => chunks.reduce((sum, { length }) => sum + length, key.length),
	});
	return async (inputs, nonce, render) => {
		const key = inputs.join("\n").replaceAll(nonce, "");
		const chunks = pages.get(key);
		if (chunks) return { html: joinChunks(chunks, Buffer.from(nonce)), isBroken: false };
		const rendered = await render();
		if (!rendered.isBroken) pages.set(key, chunksOf(rendered, nonce));
		return rendered;
	};
};

const chunksOf = ({ html }: Rendered, nonce: string): PageChunks =>
	html
		.toString()
		.split(nonce)
		.map((chunk) => Buffer.from(chunk));

const joinChunks = (chunks: PageChunks, nonce: Buffer): Buffer<ArrayBuffer> =>
	Buffer.concat(chunks.flatMap((chunk, index) => (index === 0 ? [chunk] : [nonce, chunk])));
