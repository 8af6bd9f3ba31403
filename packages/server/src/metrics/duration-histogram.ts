/** Upper bounds of the buckets, in seconds. */
const bounds = [0.001, 0.005, 0.02, 0.1, 0.5, 2];

interface Series {
	/** What precedes each number in the text: one for each bucket, the infinite one, the sum and the count. */
	readonly heads: readonly string[];
	/** Observations by the first bucket that they fit into; the last entry is for those that fit into none. */
	readonly counts: number[];
	sum: number;
}

/**
 * A histogram of durations by a name and an HTTP status, in the format of Prometheus. A server has some hundred of these
 * series. prom-client formats and escapes every line anew, which took most of the time of `/metrics`; here the text of
 * the labels is made once for each series.
 */
export class DurationHistogram {
	readonly #metric: string;
	readonly #label: string;
	readonly #help: string;
	readonly #series = new Map<string, Series>();

	constructor({ metric, label, help }: { metric: string; label: string; help: string }) {
		this.#metric = metric;
		this.#label = label;
		this.#help = help;
	}

	observe(name: string, status: number, milliseconds: number): void {
		const key = `${status} ${name}`;
		let series = this.#series.get(key);
		if (!series) {
			series = {
				heads: this.#headsOf(name, status),
				counts: Array.from({ length: bounds.length + 1 }, () => 0),
				sum: 0,
			};
			this.#series.set(key, series);
		}
		const seconds = milliseconds / 1000;
		const bucket = bounds.findIndex((bound) => seconds <= bound);
		const index = bucket < 0 ? bounds.length : bucket;
		series.counts[index] = (series.counts[index] ?? 0) + 1;
		series.sum += seconds;
	}

	#headsOf(name: string, status: number): string[] {
		const labels = `${this.#label}="${escaped(name)}",status="${status}"`;
		const buckets = [...bounds, "+Inf"].map((bound) => `${this.#metric}_bucket{le="${bound}",${labels}} `);
		return [...buckets, `${this.#metric}_sum{${labels}} `, `${this.#metric}_count{${labels}} `];
	}

	text(): string {
		let text = `# HELP ${this.#metric} ${this.#help}\n# TYPE ${this.#metric} histogram\n`;
		for (const { heads, counts, sum } of this.#series.values()) {
			let total = 0;
			for (const [index, count] of counts.entries()) {
				total += count;
				text += `${heads[index]}${total}\n`;
			}
			text += `${heads[counts.length]}${sum}\n${heads[counts.length + 1]}${total}\n`;
		}
		return text;
	}
}

const escaped = (value: string): string =>
	value.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll('"', '\\"');
