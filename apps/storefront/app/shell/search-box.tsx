import { Icon } from "@cartwright/ui/parts/icon";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Form, useLocation, useSearchParams } from "react-router";
import { deferred } from "../deferred.tsx";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";

// Loads when the box is used.
const SearchSuggestions = deferred(() =>
	import("./search-suggestions.tsx").then(({ SearchSuggestions }) => SearchSuggestions),
);

const listId = "search-suggestions";

/**
 * The search of the shop: a plain form, and with JavaScript a combobox with suggestions.
 */
export function SearchBox() {
	const { t } = useLanguage();
	const input = useRef<HTMLInputElement>(null);
	const { text, setText, open, setOpen } = useTyped(input);
	const [isUsed, setUsed] = useState(false);
	if (open && !isUsed) setUsed(true);
	const box = useRef<HTMLElement>(null);
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
					role="combobox"
					aria-expanded={false}
					aria-controls={listId}
					aria-autocomplete="list"
					aria-label={t("shell.searchLabel")}
					placeholder={t("shell.searchPlaceholder")}
					maxLength={100}
					enterKeyHint="search"
					autoComplete="off"
				/>
				<button className="search-go" type="submit" aria-label={t("shell.search")}>
					<Icon name="search" />
				</button>
			</Form>
			{isUsed && <SearchSuggestions id={listId} input={input} text={text} open={open} setOpen={setOpen} />}
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
