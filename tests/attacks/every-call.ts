import type { Operation } from "@cartwright/contract/operation";
import { services } from "@cartwright/contract/services";

export interface Call {
	readonly name: string;
	readonly operation: Operation;
	/** With a plausible id in each path parameter. */
	readonly url: string;
	/** Every URL of the call, with its method. */
	readonly addresses: readonly { readonly method: string; readonly url: string }[];
}

const withIds = (address: string): string => address.replace(/\{[^}]+\}/g, anyId);

const anyId = "0198c0de-0000-7000-8000-00000000abcd";

/** Every call that the contract declares, including those declared later. */
export const everyCall: readonly Call[] = services.flatMap(({ name, operations }) =>
	Object.entries(operations).map(([each, operation]) => ({
		name: `${name}.${each}`,
		operation,
		url: withIds(operation.published),
		addresses: [operation, ...(operation.alternatives ?? [])].map(({ method, published }) => ({
			method,
			url: withIds(published),
		})),
	})),
);
