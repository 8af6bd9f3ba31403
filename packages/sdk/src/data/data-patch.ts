import { arity, firstFault, number } from "./checks.ts";
import type { FieldOf } from "./item-types.ts";

/** A change of one field. */
export type FieldModification = Readonly<Record<string, unknown>>;

export interface PatchState {
	readonly modifications: readonly FieldModification[];
	readonly faults: readonly string[];
}

export type PatchRunner<Result> = (state: PatchState, args: readonly unknown[]) => Promise<Result>;

/** Changes fields of items without the rest of them. Each method returns a new patch; `run` runs it. */
export class DataPatch<Item, Options, Result> {
	readonly #state: PatchState;
	readonly #run: PatchRunner<Result>;

	constructor(run: PatchRunner<Result>, state: PatchState = { modifications: [], faults: [] }) {
		this.#state = state;
		this.#run = run;
	}

	setField(...args: [field: FieldOf<Item>, value: unknown]): this {
		return this.#modify("setField", "SET_FIELD", "setFieldOptions", args);
	}

	removeField(field: FieldOf<Item>): this {
		return this.#with({ action: "REMOVE_FIELD", fieldPath: field }, []);
	}

	incrementField(...args: [field: FieldOf<Item>, by: number]): this {
		return this.#modify("incrementField", "INCREMENT_FIELD", "incrementFieldOptions", args, true);
	}

	appendToArray(...args: [field: FieldOf<Item>, value: unknown]): this {
		return this.#modify("appendToArray", "APPEND_TO_ARRAY", "appendToArrayOptions", args);
	}

	removeFromArray(...args: [field: FieldOf<Item>, value: unknown]): this {
		return this.#modify("removeFromArray", "REMOVE_FROM_ARRAY", "removeFromArrayOptions", args);
	}

	run(...args: [options?: Options]): Promise<Result> {
		return this.#run(this.#state, args);
	}

	#modify(name: string, action: string, member: string, args: readonly unknown[], isNumeric = false): this {
		const [fieldPath, value] = args;
		const faults = firstFault(
			() => arity(`.${name}`, args, 2),
			() => (isNumeric ? number(`.${name}`, value) : undefined),
		);
		return this.#with({ action, fieldPath, [member]: { value } }, faults);
	}

	#with(modification: FieldModification, faults: readonly string[]): this {
		const state = {
			modifications: [...this.#state.modifications, modification],
			faults: [...this.#state.faults, ...faults],
		};
		return new DataPatch<Item, Options, Result>(this.#run, state) as this;
	}
}
