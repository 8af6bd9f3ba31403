import { type RuleRow, type RuleState, ruleStates } from "./rule-row.ts";

/** What the list shows. It is the search part of the address, so that a list can be bookmarked and shared. */
export interface RuleListState {
	readonly text: string;
	/** Absent: rules of any state. */
	readonly state: RuleState | undefined;
}

export const readRuleList = (search: URLSearchParams): RuleListState => ({
	text: (search.get("q") ?? "").trim(),
	state: ruleStates.find((state) => state === search.get("state")),
});

/** The search part of the address of a list; what is usual is left out. */
export const addressOfRules = ({ text, state }: RuleListState): string => {
	const search = new URLSearchParams();
	if (text) search.set("q", text);
	if (state) search.set("state", state);
	const written = search.toString();
	return written ? `?${written}` : "";
};

/** The rules of a list. A shop has at most 100, so all are read, and what they are found by is decided here. */
export const rulesOfList = (rows: readonly RuleRow[], { text, state }: RuleListState): RuleRow[] => {
	const words = text.toLowerCase();
	return rows
		.filter((row) => (!state || row.state === state) && row.name.toLowerCase().includes(words))
		.toSorted((one, other) => one.name.localeCompare(other.name));
};
