import type { Filter, Sort } from "@cartwright/store/query/filter";
import { type Fault, type Rules, readFilter, readSort } from "@cartwright/store/query-language";
import { ApplicationError } from "./errors.ts";

/** The filter of a request, an object or its JSON text; what the call's query fields do not allow is refused. */
export const filterOf = (wire: unknown, rules: Rules): Filter | undefined => {
	const { value, faults } = readFilter(wire, rules);
	if (faults) throw invalidQuery(faults);
	return value;
};

/** The order that a request asks for, a list or its JSON text. */
export const sortOf = (wire: unknown, rules: Rules): Sort[] => {
	const { value, faults } = readSort(wire, rules);
	if (faults) throw invalidQuery(faults);
	return value;
};

export const invalidQuery = (faults: readonly Fault[]): ApplicationError => {
	const description = faults.map((fault) => `${fault.field} ${fault.description}`).join("; ");
	return new ApplicationError("INVALID_QUERY", `${description}.`, { faults });
};
