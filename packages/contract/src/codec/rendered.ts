/**
 * JSON that was encoded before. It can stand for a message or a list in a response, and is written as it is. Its bytes
 * are cached too, from the second response that contains it. It may consist of text of its own, followed by another
 * rendered part.
 */
export class Rendered {
	readonly #text: string;
	readonly #rest: Rendered | undefined;
	#bytes: Buffer | undefined;
	#isReused = false;

	constructor(text: string, rest?: Rendered) {
		this.#text = text;
		this.#rest = rest;
	}

	/** In characters. */
	get length(): number {
		return this.#text.length + (this.#rest?.length ?? 0);
	}

	get json(): string {
		return this.#rest ? this.#text + this.#rest.json : this.#text;
	}

	addTo(chunks: (string | Buffer)[]): void {
		if (this.#isReused) this.#bytes ??= Buffer.from(this.#text);
		this.#isReused = true;
		chunks.push(this.#bytes ?? this.#text);
		this.#rest?.addTo(chunks);
	}
}

/** Rendered JSON in place of the value that it represents. */
export const rendered = <Value>(json: Rendered): Value => json as unknown as Value;

/**
 * The members of an encoded object, to follow those of other objects (`withMembers`). The object must not be empty.
 *
 * A line of a cart has members of its own, such as its quantity, and members that are the same for everybody who has the
 * product in the cart and are therefore encoded once (`carts/v1/line-view.ts` of the server).
 */
export const membersOf = (json: string): Rendered => new Rendered(`,${json.slice(1)}`);

/** An encoded object, extended by the members of another one. The object must not be empty. */
export const withMembers = (json: string, members: Rendered): Rendered => new Rendered(json.slice(0, -1), members);
