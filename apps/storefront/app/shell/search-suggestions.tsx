import { type RefObject, useMemo } from "react";
import { useNavigate } from "react-router";
import { SuggestionList } from "./suggestion-list.tsx";
import { entriesOf, useSuggestions } from "./suggestions.ts";
import { useCombobox } from "./use-combobox.ts";

interface SearchSuggestionsProps {
	id: string;
	input: RefObject<HTMLInputElement | null>;
	text: string;
	open: boolean;
	setOpen(open: boolean): void;
}

const optionId = (index: number): string => `search-suggestion-${index}`;

/** What the search box suggests, and the keys that lead through it. */
export function SearchSuggestions({ id, input, text, open, setOpen }: SearchSuggestionsProps) {
	const navigate = useNavigate();
	const { suggestions, failed } = useSuggestions(text, open);
	// Keeps the entries while the suggestions are the same, so that the active one stays active.
	const entries = useMemo(() => entriesOf(suggestions, text), [suggestions, text]);
	const shown = open && (entries.length > 0 || failed);
	const choose = ({ url }: (typeof entries)[number]) => navigate(url);
	const active = useCombobox(input, { entries, open: shown, setOpen, choose, optionId });
	if (!open) return undefined;
	return <SuggestionList {...{ id, entries, active, optionId, failed }} open={shown} />;
}
