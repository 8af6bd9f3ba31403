import type { Prepared, Statements } from "./statements.ts";

/**
 * Numbers for texts that stand in many rows. A number is committed before it is used and never changes, so it may be
 * cached, and a batch that is rolled back cannot take it along.
 */
export class Names {
	readonly #numbers = new Map<string, number>();
	readonly #names = new Map<number, string>();
	readonly #find: Prepared;
	readonly #add: Prepared;
	readonly #read: Prepared;

	constructor(statements: Statements) {
		this.#find = statements.silent("SELECT number FROM names WHERE name = ?");
		this.#add = statements.silent("INSERT INTO names (name) VALUES (?) ON CONFLICT DO NOTHING");
		this.#read = statements.silent("SELECT name FROM names WHERE number = ?");
	}

	/** The number of a name, if it has one. */
	find(name: string): number | undefined {
		const cached = this.#numbers.get(name);
		if (cached !== undefined) return cached;
		const found = this.#find.get(name)?.[0];
		return found === undefined ? undefined : this.#remember(name, Number(found));
	}

	/** The number of a name, which is given one if it has none. Call it outside of transactions. */
	numberOf(name: string): number {
		const known = this.find(name);
		if (known !== undefined) return known;
		this.#add.run(name);
		// Another process may have inserted it meanwhile.
		return this.find(name) as number;
	}

	nameOf(number: number): string {
		const cached = this.#names.get(number);
		if (cached !== undefined) return cached;
		const name = String(this.#read.get(number)?.[0]);
		this.#remember(name, number);
		return name;
	}

	#remember(name: string, number: number): number {
		this.#numbers.set(name, number);
		this.#names.set(number, name);
		return number;
	}
}
