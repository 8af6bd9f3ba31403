import type { Rendered } from "@cartwright/ui/render-page";
import { LRUCache } from "lru-cache";

/** The page in pieces, between which the nonce of each visit goes. */
type Pieces = readonly string[];

const mostCharacters = 32 * 1024 * 1024;

const kept = new LRUCache<string, Pieces>({
	maxSize: mostCharacters,
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
	if (pieces) return { html: pieces.join(nonce), isBroken: false };
	const rendered = await render();
	if (!rendered.isBroken) kept.set(key, rendered.html.split(nonce));
	return rendered;
};
