/**
 * Detects writes by any process. The name of a PostgreSQL snapshot lists the transactions that had ended and those that
 * had not, so the same name means the same data.
 */
export class WriteDetector {
	readonly #ask: () => Promise<string>;
	#snapshot = "";
	/** Incremented whenever a check finds a write. */
	#age = 0;
	#current: Promise<void> | undefined;
	#next: Promise<void> | undefined;

	/** `ask` queries the name of the current snapshot. */
	constructor(ask: () => Promise<string>) {
		this.#ask = ask;
	}

	/**
	 * Concurrent callers share one check, but never one that started before they called: they may depend on a later
	 * write.
	 */
	detectWrites(): Promise<void> {
		this.#next ??= this.#after(this.#current);
		return this.#next;
	}

	/** Call it before a read. The predicate tells whether the checks since then found no write. */
	watch(): () => boolean {
		const age = this.#age;
		return () => age === this.#age;
	}

	async #after(current: Promise<void> | undefined): Promise<void> {
		await current;
		this.#current = this.#next;
		this.#next = undefined;
		// If the check fails, assume a write; the next read reports the error.
		const snapshot = await this.#ask().catch(() => "");
		if (snapshot === "" || snapshot !== this.#snapshot) this.#age += 1;
		this.#snapshot = snapshot;
	}
}
