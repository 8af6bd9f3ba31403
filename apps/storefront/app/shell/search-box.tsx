import { Icon } from "@cartwright/ui/parts/icon";
import { useEffect, useRef, useState } from "react";
import { Form, useLocation, useNavigate, useSearchParams } from "react-router";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { entriesOf, useSuggestions } from "./suggestions.ts";

const listId = "search-suggestions";
const optionId = (index: number): string => `search-suggestion-${index}`;

/**
 * The search of the shop: a form that works by itself, and with JavaScript a combobox that suggests while one types.
 * The focus stays in the box; the arrow keys choose, Enter follows the choice or searches, Escape closes.
 */
export function SearchBox() {
	const { say } = useLanguage();
	const [parameters] = useSearchParams();
	const { key } = useLocation();
	const asked = parameters.get("q") ?? "";
	const [text, setText] = useState(asked);
	const [open, setOpen] = useState(false);
	const [active, setActive] = useState(-1);
	const navigate = useNavigate();
	const box = useRef<HTMLElement>(null);
	const { suggestions, failed } = useSuggestions(text, open);
	const entries = entriesOf(suggestions, text);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page is another beginning
	useEffect(() => {
		setText(asked);
		setOpen(false);
	}, [key]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen among other suggestions is chosen no more
	useEffect(() => setActive(-1), [suggestions]);
	const shown = open && (entries.length > 0 || failed);
	const onKeyDown = (event: React.KeyboardEvent) => {
		if (event.key === "Escape" && shown) {
			event.preventDefault();
			setOpen(false);
		}
		if (event.key === "ArrowDown" || event.key === "ArrowUp") {
			event.preventDefault();
			setOpen(true);
			if (entries.length > 0) setActive(stepped(active, event.key === "ArrowDown" ? 1 : -1, entries.length));
		}
		const chosen = shown ? entries[active] : undefined;
		if (event.key === "Enter" && chosen) {
			event.preventDefault();
			setOpen(false);
			navigate(chosen.url);
		}
	};
	return (
		<search
			className="search-box"
			ref={box}
			onBlur={(event) => !box.current?.contains(event.relatedTarget) && setOpen(false)}
		>
			<Form action={links.search} onSubmit={() => setOpen(false)}>
				<input
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
					aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
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
			<SuggestionList id={listId} open={shown} entries={entries} active={active} optionId={optionId} failed={failed} />
		</search>
	);
}

/** Round and round through the suggestions and the box itself, which is -1. */
const stepped = (active: number, by: number, count: number): number =>
	((active + 1 + by + count + 1) % (count + 1)) - 1;
