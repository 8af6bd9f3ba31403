/**
 * Tells whether a database is as it was. What a snapshot of PostgreSQL is called, its transactions that had ended and
 * those that had not, is never called again once any transaction ends: under the same name, everybody sees the same.
 */
export class WriteDetector {
	readonly #ask: () => Promise<string>;
	#snapshot = "";
	/** Grows with each change that a look found. */
	#age = 0;
	#current: Promise<void> | undefined;
	#next: Promise<void> | undefined;

	/** Takes how the snapshot's name is asked for. */
	constructor(ask: () => Promise<string>) {
		this.#ask = ask;
	}

	/** All who wait share one look, but not one that had begun before they came: they may know of something later. */
	detectWrites(): Promise<void> {
		this.#next ??= this.#after(this.#current);
		return this.#next;
	}

	/** Begun before something is read; tells whether a look since then found no change. */
	watch(): () => boolean {
		const age = this.#age;
		return () => age === this.#age;
	}

	async #after(current: Promise<void> | undefined): Promise<void> {
		await current;
		this.#current = this.#next;
		this.#next = undefined;
		// What cannot be seen may have changed; whoever reads next meets the trouble itself.
		const snapshot = await this.#ask().catch(() => "");
		if (snapshot === "" || snapshot !== this.#snapshot) this.#age += 1;
		this.#snapshot = snapshot;
	}
}
