const rounds = 64;
const primes = firstPrimes(rounds);
/** The first 32 bits of the fractions of roots of the first primes. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;
const constants = primes.map((prime) => fraction(Math.cbrt(prime)));
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

function firstPrimes(count: number): number[] {
	const found: number[] = [];
	for (let number = 2; found.length < count; number += 1) {
		if (found.every((prime) => number % prime !== 0)) found.push(number);
	}
	return found;
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const schedule = new Int32Array(rounds);

/**
 * SHA-256 of a short text in ASCII, in hex. The browser's own is not there on plain HTTP, and for texts this short it is no
 * faster.
 */
export const sha256 = (text: string): string => {
	const words = paddedWords(text);
	let state = start;
	for (let at = 0; at < words.length; at += 16) state = compressed(state, words.subarray(at, at + 16));
	return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
};

const paddedWords = (text: string): Int32Array => {
	const words = new Int32Array(Math.ceil((text.length + 9) / 64) * 16);
	const put = (at: number, byte: number): void => {
		words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at % 4) * 8));
	};
	for (let at = 0; at < text.length; at += 1) put(at, text.charCodeAt(at));
	put(text.length, 0x80);
	words[words.length - 1] = text.length * 8;
	return words;
};

const compressed = (state: readonly number[], block: Int32Array): number[] => {
	schedule.set(block);
	for (let at = 16; at < rounds; at += 1) {
		const [w15 = 0, w2 = 0] = [schedule[at - 15], schedule[at - 2]];
		const s0 = turned(w15, 7) ^ turned(w15, 18) ^ (w15 >>> 3);
		const s1 = turned(w2, 17) ^ turned(w2, 19) ^ (w2 >>> 10);
		schedule[at] = ((schedule[at - 16] ?? 0) + s0 + (schedule[at - 7] ?? 0) + s1) | 0;
	}
	let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
	for (let at = 0; at < rounds; at += 1) {
		const sum = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
		const one = (h + sum + ((e & f) ^ (~e & g)) + (constants[at] ?? 0) + (schedule[at] ?? 0)) | 0;
		const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
		[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
	}
	return [a, b, c, d, e, f, g, h].map((word, at) => (word + (state[at] ?? 0)) | 0);
};
