import type { Rendered } from "@cartwright/ui/render-page";
import { LRUCache } from "lru-cache";

/** The page in pieces, between which the nonce of each visit goes. */
type Pieces = readonly Buffer[];

const mostBytes = 32 * 1024 * 1024;

const kept = new LRUCache<string, Pieces>({
	maxSize: mostBytes,
	sizeCalculation: (pieces, key) => pieces.reduce((sum, { length }) => sum + length, key.length),
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
	const pieces = kept.get(key);
	if (pieces) return { html: joined(pieces, Buffer.from(nonce)), isBroken: false };
	const rendered = await render();
	if (!rendered.isBroken) kept.set(key, piecesOf(rendered, nonce));
	return rendered;
};

const piecesOf = ({ html }: Rendered, nonce: string): Pieces =>
	html
		.toString()
		.split(nonce)
		.map((piece) => Buffer.from(piece));

const joined = (pieces: Pieces, nonce: Buffer): Buffer<ArrayBuffer> =>
	Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [nonce, piece])));
