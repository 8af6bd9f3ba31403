import { create, replace } from "@cartwright/store/batch";
import { Conflict } from "@cartwright/store/errors";
import { byId } from "@cartwright/store/store";
import { LRUCache } from "lru-cache";
import type { Context } from "../foundation/context.ts";
import { keyUses } from "./api-key.ts";
import { installation } from "./site.ts";

const minute = 60_000;

/** Records when keys were last used: after the call, and at most once a minute for each key and process. */
export class KeyUses {
	readonly #store: Context["store"];
	readonly #recorded = new LRUCache<string, number>({ max: 10_000 });
	readonly #writing = new Set<Promise<void>>();

	constructor(store: Context["store"]) {
		this.#store = store;
	}

	record(keyId: string, now: Date): void {
		if (now.getTime() - (this.#recorded.get(keyId) ?? Number.NEGATIVE_INFINITY) < minute) return;
		this.#recorded.set(keyId, now.getTime());
		const writing = this.#write(keyId, now.toISOString())
			// The use is recorded again a minute later.
			.catch(() => {})
			.finally(() => this.#writing.delete(writing));
		this.#writing.add(writing);
	}

	/** Waits until recorded uses are written. */
	async flush(): Promise<void> {
		await Promise.all(this.#writing);
	}

	async #write(id: string, lastUsedDate: string): Promise<void> {
		const { known: existing } = await this.#store.read(installation, { known: byId(keyUses, id) });
		const use = { id, lastUsedDate };
		if (existing && existing.doc.lastUsedDate >= lastUsedDate) return;
		try {
			await this.#store.commit(installation, [existing ? replace(keyUses, existing, use) : create(keyUses, use)]);
		} catch (error) {
			// Another process recorded the same minute.
			if (!(error instanceof Conflict)) throw error;
		}
	}
}
