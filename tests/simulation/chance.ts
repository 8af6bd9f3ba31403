import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/** All randomness of a run comes from here, so the seed determines the whole run. */
export class Chance {
	readonly #generator;

	constructor(seed: number) {
		this.#generator = xoroshiro128plus(seed);
	}

	/** An integer from `least` to `most`, both included. */
	between(least: number, max: number): number {
		return uniformInt(this.#generator, least, max);
	}

	/** True with this probability, in thousandths. */
	perMille(share: number): boolean {
		return this.between(0, 999) < share;
	}

	pick<Each>(from: readonly Each[]): Each | undefined {
		return from.length === 0 ? undefined : from[this.between(0, from.length - 1)];
	}

	/** One of the names, each with its weight. */
	weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
		const entries = Object.entries<number>(weights);
		let left = this.between(
			1,
			entries.reduce((sum, [, weight]) => sum + weight, 0),
		);
		for (const [name, weight] of entries) {
			left -= weight;
			if (left <= 0) return name as Name;
		}
		throw new RangeError("no weights");
	}
}
