import { Icon } from "@cartwright/ui/parts/icon";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { Form, useLocation, useNavigate, useSearchParams } from "react-router";
import { deferred } from "../deferred.tsx";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { entriesOf, useSuggestions } from "./suggestions.ts";
import { useCombobox } from "./use-combobox.ts";

const SuggestionList = deferred(() => import("./suggestion-list.tsx").then(({ SuggestionList }) => SuggestionList));

const listId = "search-suggestions";
const optionId = (index: number): string => `search-suggestion-${index}`;

/**
 * The search of the shop: a plain form, and with JavaScript a combobox with suggestions.
 */
export function SearchBox() {
	const { say } = useLanguage();
	const input = useRef<HTMLInputElement>(null);
	const { text, setText, open, setOpen } = useTyped(input);
	const navigate = useNavigate();
	const box = useRef<HTMLElement>(null);
	const { suggestions, failed } = useSuggestions(text, open);
	// Keeps the entries while the suggestions are the same, so that the active one stays active.
	const entries = useMemo(() => entriesOf(suggestions, text), [suggestions, text]);
	const shown = open && (entries.length > 0 || failed);
	const { active, onKeyDown } = useCombobox({ entries, open: shown, setOpen, choose: ({ url }) => navigate(url) });
	return (
		<search
			className="search-box"
			ref={box}
			onBlur={(event) => !box.current?.contains(event.relatedTarget) && setOpen(false)}
		>
			<Form action={links.search} onSubmit={() => setOpen(false)}>
				<input
					ref={input}
					className="input"
					type="search"
					name="q"
					value={text}
					onChange={(event) => {
						setText(event.target.value);
						setOpen(true);
					}}
					onFocus={() => setOpen(true)}
					onKeyDown={onKeyDown}
					role="combobox"
					aria-expanded={shown}
					aria-controls={listId}
					aria-autocomplete="list"
					aria-activedescendant={active >= 0 ? optionId(active) : undefined}
					aria-label={say("shell.searchLabel")}
					placeholder={say("shell.searchPlaceholder")}
					maxLength={100}
					enterKeyHint="search"
					autoComplete="off"
				/>
				<button className="search-go" type="submit" aria-label={say("shell.search")}>
					<Icon name="search" />
				</button>
			</Form>
			{open && (
				<SuggestionList
					id={listId}
					open={shown}
					entries={entries}
					active={active}
					optionId={optionId}
					failed={failed}
				/>
			)}
		</search>
	);
}

/** The text of the box, and whether suggestions may be shown for it. */
function useTyped(input: RefObject<HTMLInputElement | null>) {
	const [parameters] = useSearchParams();
	const { key } = useLocation();
	const query = parameters.get("q") ?? "";
	const [text, setText] = useState(query);
	const [open, setOpen] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page resets the box
	useEffect(() => {
		setText(query);
		setOpen(false);
	}, [key]);
	// Keeps text that was typed before the script loaded.
	useEffect(() => {
		const typed = input.current?.value ?? "";
		setText(typed);
		setOpen(typed !== "" && input.current === document.activeElement);
	}, [input]);
	return { text, setText, open, setOpen };
}
