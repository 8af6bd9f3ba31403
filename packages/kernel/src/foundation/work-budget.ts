import { ApplicationError } from "./errors.ts";
import { actsForShop, type Identity } from "./identity.ts";

/** How much may be computed for one request. */
export interface WorkLimits {
	/** A step is the evaluation of an expression or a condition, or copying a member. It takes some 40 ns. */
	readonly steps: number;
	/** The characters of all texts and values that are built, or held at the same time. */
	readonly characters: number;
	/** Whether reading items, long texts and results take steps. Computations of the shop itself go through collections of any size. */
	readonly countsReading: boolean;
}

/** As many steps take about 40 ms. */
export const shopperLimits: WorkLimits = { steps: 560_000, characters: 12_000_000, countsReading: true };
/** Reports of the shop may take longer. */
const staffLimits: WorkLimits = { steps: 20_000_000, characters: 60_000_000, countsReading: false };

export const workLimitsOf = (identity: Identity): WorkLimits => (actsForShop(identity) ? staffLimits : shopperLimits);

/** After as many steps, other requests are served. */
const stepsInOneTurn = 100_000;
/** Work on one item that takes more cannot pause, so it is refused. */
const maxStepsInOneTurn = 2_000_000;
/** Reading or copying as many characters takes as long as a step. */
const charactersPerStep = 32;
/** Reading an item that is stored takes as long. */
const stepsPerItem = 30;
/** Loading a product with its stock, and showing it, takes at least as long, unless it is in memory. */
const stepsPerProduct = 56;
/** Finding members in as many bytes of JSON takes as long as a step. */
const storedBytesPerStep = 16;
/** Larger items are read from many pages and held outside of what is collected quickly: each further byte takes as long as several. */
const largeItem = 16_384;
const shareOfLarge = 3;
/** Longer texts that are built are held outside of what is collected quickly, too. Each further character takes so many steps. */
const longText = 16_384;
const stepsPerLong = 0.25;
/** Writing a character of a result as JSON and sending it takes so many steps. */
const stepsPerSent = 0.4;
/** What a member of an object takes in memory besides its text, in characters. */
const memberSize = 16;

/** What a budget has to know of the request. */
export interface ServedClient {
	/** Whether the client closed the connection. */
	hasLeft(): boolean;
	/** Lets other requests be served. */
	nextTurn(): Promise<unknown>;
}

/** The request would take more work than one may. `errorResponse` gives it the code of the service. */
export class TooMuchWork extends Error {}

/**
 * Limits the work and memory of a request whose cost does not follow from its size, such as that of a pipeline. What is
 * computed counts its steps before they are done, and pauses when `isDue`, so that other requests are served in between.
 */
export class WorkBudget {
	readonly limits: WorkLimits;
	readonly #client: ServedClient;
	#steps = 0;
	#characters = 0;
	#pausedAt = 0;

	constructor(limits: WorkLimits, client: ServedClient) {
		this.limits = limits;
		this.#client = client;
	}

	/** The steps that were done. */
	get steps(): number {
		return this.#steps;
	}

	takeSteps(count: number): void {
		this.#steps += count;
		if (this.#steps > this.limits.steps || this.#steps - this.#pausedAt > maxStepsInOneTurn) throw tooManySteps();
	}

	/** For characters that are read, searched or compared. */
	takeReading(characters: number): void {
		this.takeSteps(1 + characters / charactersPerStep);
	}

	/** For items that were read from the database, and for finding members in as many bytes of their JSON. */
	takeItems(count: number, bytes: number): void {
		if (!this.limits.countsReading) return;
		this.takeSteps(count * stepsPerItem + bytes / storedBytesPerStep);
		this.takeLarge(count, bytes);
	}

	/** For what large items take besides, if their bytes are counted in another way. */
	takeLarge(count: number, bytes: number): void {
		const further = Math.max(0, bytes - count * largeItem);
		if (this.limits.countsReading) this.takeSteps((further * shareOfLarge) / storedBytesPerStep);
	}

	/** For what a long text takes besides, each time that it is built or copied. */
	takeLongText(length: number): void {
		if (this.limits.countsReading) this.takeSteps(Math.max(0, length - longText) * stepsPerLong);
	}

	/** For a result that is computed for the response, whose size does not follow from what is stored. */
	takeSent(characters: number): void {
		this.takeCharacters(characters);
		if (this.limits.countsReading) this.takeSteps(characters * stepsPerSent);
	}

	/** For products, or what is sold of them, that are gone through one by one. */
	takeProducts(count: number): void {
		if (this.limits.countsReading) this.takeSteps(count * stepsPerProduct);
	}

	/** The characters that may still be built and held. */
	get charactersLeft(): number {
		return this.limits.characters - this.#characters;
	}

	/** For a text that is built or a value that is held. `release` it when it is not needed any more. */
	takeCharacters(count: number): void {
		this.#characters += count;
		if (this.#characters > this.limits.characters) throw tooManyCharacters(this.limits.characters);
		this.takeReading(count);
	}

	release(characters: number): void {
		this.#characters -= characters;
	}

	/**
	 * The characters that a value takes in memory and in JSON, at least. Counts steps, since a value that contains others
	 * several times can be much larger than what it was made of.
	 */
	measure(value: unknown): number {
		this.takeSteps(1);
		if (typeof value === "string") return value.length + memberSize;
		if (typeof value !== "object" || value === null) return memberSize;
		let size = memberSize;
		if (Array.isArray(value)) for (const each of value) size += this.measure(each);
		else for (const name in value) size += name.length + this.measure((value as Record<string, unknown>)[name]);
		return size;
	}

	/** Whether it is time to pause. */
	get isDue(): boolean {
		return this.#steps - this.#pausedAt >= stepsInOneTurn;
	}

	/** Lets other requests be served. Throws if the client has left. */
	pause(): Promise<void> {
		return this.#client.nextTurn().then(() => {
			this.#pausedAt = this.#steps;
			if (this.#client.hasLeft()) throw new ApplicationError("CANCELLED", "The client closed the connection.");
		});
	}
}

const tooManySteps = () =>
	new TooMuchWork(
		"The request would take too much computing. Filter the items first, or use fewer stages, expressions and conditions, or a smaller offset.",
	);

const tooManyCharacters = (limit: number) =>
	new TooMuchWork(
		`The request would build or hold more than ${limit} characters at once. Filter the items first, or build and return less text.`,
	);
