const windowSeconds = 60;
/** More than this are not told apart: memory has an end, and whoever comes from so many addresses is not held up by this. */
const maxKeys = 100_000;

/**
 * How often something happens for each key in about a minute, in the memory of one process. The count of the minute before
 * fades as the new one goes on, so that nobody has twice as many around its turn.
 */
export class MinuteCounter {
	readonly #perMinute: number;
	#window = 0;
	#now = new Map<string, number>();
	#before = new Map<string, number>();

	/** None at all with 0. */
	constructor(perMinute: number) {
		this.#perMinute = perMinute;
	}

	/**
	 * Takes one of what a key has, or a larger share; a key may have several `times` as much as others. Returns the seconds
	 * to wait where there is not enough left.
	 */
	take(key: string, time: number, { share = 1, times = 1 } = {}): number | undefined {
		if (this.#perMinute === 0) return undefined;
		const window = Math.floor(time / 1000 / windowSeconds);
		if (window !== this.#window) this.#turn(window);
		const passed = (time / 1000 / windowSeconds) % 1;
		const taken = this.#now.get(key) ?? 0;
		if (taken + (this.#before.get(key) ?? 0) * (1 - passed) >= this.#perMinute * times - share + 1) {
			return Math.ceil(windowSeconds * (1 - passed));
		}
		if (taken > 0 || this.#now.size < maxKeys) this.#now.set(key, taken + share);
		return undefined;
	}

	#turn(window: number): void {
		this.#before = window === this.#window + 1 ? this.#now : new Map();
		this.#now = new Map();
		this.#window = window;
	}
}
