import type { Rendered } from "@cartwright/ui/render-page";
import { LRUCache } from "lru-cache";

/** The page in pieces, between which the nonce of each visit goes. */
type PageChunks = readonly Buffer[];

const maxBytes = 32 * 1024 * 1024;

const pages = new LRUCache<string, PageChunks>({
	maxSize: maxBytes,
	sizeCalculation: (chunks, key) => chunks.reduce((sum, { length }) => sum + length, key.length),
});

/**
 * A page as it was rendered before, where it would come out the same but for its nonce.
 * @param madeFrom all that the page is made from
 */
export const keepPage = async (
	madeFrom: readonly string[],
	nonce: string,
	render: () => Promise<Rendered>,
): Promise<Rendered> => {
	const key = madeFrom.join("\n").replaceAll(nonce, "");
	const chunks = pages.get(key);
	if (chunks) return { html: joined(chunks, Buffer.from(nonce)), isBroken: false };
	const rendered = await render();
	if (!rendered.isBroken) pages.set(key, chunksOf(rendered, nonce));
	return rendered;
};

const chunksOf = ({ html }: Rendered, nonce: string): PageChunks =>
	html
		.toString()
		.split(nonce)
		.map((chunk) => Buffer.from(chunk));

const joined = (chunks: PageChunks, nonce: Buffer): Buffer<ArrayBuffer> =>
	Buffer.concat(chunks.flatMap((chunk, index) => (index === 0 ? [chunk] : [nonce, chunk])));
