interface Entry<Value> {
	readonly inputs: readonly unknown[];
	readonly values: Map<string, Value>;
}

/**
 * Caches what is computed from an object, such as the rendered view of a product. The store returns the same object as
 * long as a document of a cached collection is unchanged, so a cached value is never stale, and is freed with the object.
 *
 * `inputs` are the other things that the values depend on, such as the settings of the shop: when one of them is another
 * object or value than before, all values of the object are computed again. `key` tells apart values that exist side by
 * side, such as views with and without variants. Beyond `maxValues` of them for an object, further ones are not cached.
 */
export class DerivedCache<Source extends object, Value> {
	readonly #entries = new WeakMap<Source, Entry<Value>>();
	readonly #maxValues: number;

	constructor(maxValues = Number.POSITIVE_INFINITY) {
		this.#maxValues = maxValues;
	}

	get(source: Source, inputs: readonly unknown[], compute: () => Value, key = ""): Value {
		let entry = this.#entries.get(source);
		if (!entry || !isSame(entry.inputs, inputs)) {
			entry = { inputs, values: new Map() };
			this.#entries.set(source, entry);
		}
		const cached = entry.values.get(key);
		if (cached !== undefined) return cached;
		const value = compute();
		if (entry.values.size < this.#maxValues) entry.values.set(key, value);
		return value;
	}
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean => {
	if (one.length !== other.length) return false;
	for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
	return true;
};
