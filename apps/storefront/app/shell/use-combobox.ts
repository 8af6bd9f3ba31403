import { type KeyboardEvent, useEffect, useState } from "react";

interface ComboboxOptions<Entry> {
	readonly entries: readonly Entry[];
	readonly open: boolean;
	setOpen(open: boolean): void;
	choose(entry: Entry): void;
}

/** The keys of a combobox: arrows move, Enter selects, Escape closes. -1 is the box itself. */
export const useCombobox = <Entry>({ entries, open, setOpen, choose }: ComboboxOptions<Entry>) => {
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
	return { active: open ? active : -1, onKeyDown };
};

/** Cycles through the entries and the box. */
const stepped = (active: number, by: number, count: number): number =>
	((active + 1 + by + count + 1) % (count + 1)) - 1;
