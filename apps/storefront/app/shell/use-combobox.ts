import { type RefObject, useEffect, useState } from "react";

interface ComboboxOptions<Entry> {
	readonly entries: readonly Entry[];
	readonly open: boolean;
	setOpen(open: boolean): void;
	choose(entry: Entry): void;
	optionId(index: number): string;
}

/**
 * The keys of a combobox: arrows move, Enter selects, Escape closes. Returns the index of the active entry; -1 is the box
 * itself, which was rendered without any of this.
 */
export const useCombobox = <Entry>(
	input: RefObject<HTMLInputElement | null>,
	options: ComboboxOptions<Entry>,
): number => {
	const { entries, open, setOpen, choose, optionId } = options;
	const [active, setActive] = useState(-1);
	const first = entries[0];
	// biome-ignore lint/correctness/useExhaustiveDependencies: new entries reset the active one
	useEffect(() => setActive(-1), [first, entries.length]);
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === "Escape" && open) {
			event.preventDefault();
			setOpen(false);
		}
		if (event.key === "ArrowDown" || event.key === "ArrowUp") {
			event.preventDefault();
			setOpen(true);
			if (entries.length > 0) setActive(stepped(active, event.key === "ArrowDown" ? 1 : -1, entries.length));
		}
		const chosen = open ? entries[active] : undefined;
		if (event.key === "Enter" && chosen) {
			event.preventDefault();
			setOpen(false);
			choose(chosen);
		}
	};
	useEffect(() => {
		input.current?.addEventListener("keydown", onKeyDown);
		return () => input.current?.removeEventListener("keydown", onKeyDown);
	});
	const activeId = open && active >= 0 ? optionId(active) : "";
	useEffect(() => {
		input.current?.setAttribute("aria-expanded", String(open));
		if (activeId) input.current?.setAttribute("aria-activedescendant", activeId);
		else input.current?.removeAttribute("aria-activedescendant");
	}, [input, open, activeId]);
	return open ? active : -1;
};

/** Cycles through the entries and the box. */
const stepped = (active: number, by: number, count: number): number =>
	((active + 1 + by + count + 1) % (count + 1)) - 1;
