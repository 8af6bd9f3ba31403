/**
 * A sum that is rounded once, so that it is the same in any order. Shewchuk's algorithm: the parts are numbers whose bits
 * do not overlap, the smallest first, and together they are the sum.
 */
export class ExactSum {
	readonly #parts: number[] = [];

	add(value: number): void {
		let sum = value;
		let count = 0;
		for (const part of this.#parts) {
			const [large, small] = Math.abs(sum) < Math.abs(part) ? [part, sum] : [sum, part];
			sum = large + small;
			const rest = small - (sum - large);
			if (rest !== 0) this.#parts[count++] = rest;
		}
		this.#parts.length = count;
		this.#parts.push(sum);
	}

	/** The sum, rounded to the nearest number; not finite if it became too large on the way. */
	get value(): number {
		const parts = [...this.#parts];
		let sum = 0;
		let rest = 0;
		while (parts.length > 0 && rest === 0) {
			const part = parts.pop() ?? 0;
			const before = sum;
			sum = before + part;
			rest = part - (sum - before);
		}
		// Halfway between two numbers, the next smaller part decides.
		const next = parts.at(-1) ?? 0;
		const doubled = sum + 2 * rest;
		return Math.sign(rest) === Math.sign(next) && rest !== 0 && 2 * rest === doubled - sum ? doubled : sum;
	}
}
